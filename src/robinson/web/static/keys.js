import { one } from "./dom.js"

/** The numbers of a real die can be typed: a digit taps the die that shows it. */
export function keys() {
  document.addEventListener("keydown", (event) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event
    const typing = target instanceof Element && target.closest("input, select, textarea")
    if (!/^[1-6]$/.test(key) || repeat || ctrlKey || metaKey || altKey || typing) return
    one(document, `form[data-moves]:not([hidden]) button[value="${key}"]`)?.click()
  })
}
