import { all, one } from "./dom.js"

/**
 * Put the page's new main in the place of the old one. What somebody is typing, has opened or is at stays so.
 * @param {Document} page
 * @returns {HTMLElement | null} the new main
 */
export function swap(page) {
  const [old, next] = [one(document, "main"), one(page, "main")]
  if (!old || !next) return null
  const active = /** @type {HTMLElement | null} */ (old.contains(document.activeElement) ? document.activeElement : null)
  const typed = /** @type {HTMLInputElement[]} */ (all(old, "input:not([type=hidden]), textarea")).filter(
    (field) => field.value !== field.defaultValue,
  )
  const open = all(old, "details[open]").map(key)
  const at = active && key(active)
  const selection = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : null

  document.title = page.title
  document.body.className = page.body.className
  for (const name of ["data-title-turn", "data-title-nudged"]) copy(page.documentElement, document.documentElement, name)
  const [icon, newIcon] = [one(document, "link[rel=icon]"), one(page, "link[rel=icon]")]
  if (icon && newIcon) for (const name of ["href", "data-turn-href"]) copy(newIcon, icon, name)
  icon?.removeAttribute("data-icon")
  const [back, newBack] = [document, page].map((whole) => one(whole, ".languages [name=back]"))
  if (back && newBack) copy(newBack, back, "value")
  old.replaceWith(document.adoptNode(next))

  for (const field of typed) {
    const same = /** @type {HTMLInputElement | undefined} */ (find(next, field.localName, key(field)))
    if (same) same.value = field.value
  }
  for (const details of all(next, "details")) if (open.includes(key(details))) details.setAttribute("open", "")
  if (active && old.dataset.page !== next.dataset.page) {
    const heading = one(next, "h1") ?? next
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  } else if (active) {
    const same = find(next, active.localName, at ?? "") ?? next
    same.focus({ preventScroll: true })
    // A slider has no selection, and throws when it is given one.
    if (selection && same instanceof HTMLInputElement && same.selectionStart !== null)
      same.setSelectionRange(selection[0] ?? null, selection[1] ?? null)
  }
  return next
}

/** What an element is, so that it can be found in the page's next version. @param {Element} element */
const key = (element) =>
  element.id ||
  [
    element.closest("form")?.getAttribute("action"),
    ...["name", "href", "value", "class"].map((name) => (name === "value" && element.localName !== "button" ? "" : element.getAttribute(name))),
  ].join(" ")

/** @param {Element} main @param {string} name @param {string} wanted */
const find = (main, name, wanted) => all(main, name).find((element) => key(element) === wanted)

/** @param {Element} from @param {Element} to @param {string} name */
const copy = (from, to, name) => {
  const value = from.getAttribute(name)
  if (value === null) to.removeAttribute(name)
  else to.setAttribute(name, value)
}
