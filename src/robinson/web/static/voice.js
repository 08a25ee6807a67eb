/** The story read aloud, by a voice that this browser has for the language of the page. */

let on = false

/** Whether there is such a voice. Some browsers know their voices only after a while. */
export const speaks = () => voice() !== undefined

/** @param {() => void} heard called when the browser has found its voices */
export function when_speaking(heard) {
  globalThis.speechSynthesis?.addEventListener?.("voiceschanged", heard)
}

/** @param {boolean} wanted */
export function reads(wanted) {
  on = wanted
  if (!on) globalThis.speechSynthesis?.cancel()
}

/** Read this, in place of what is being read. @param {string} text */
export function read(text) {
  if (!on || document.hidden || !text) return
  const said = new SpeechSynthesisUtterance(text)
  said.voice = voice() ?? null
  said.lang = said.voice?.lang ?? document.documentElement.lang
  said.rate = 0.95
  speechSynthesis.cancel()
  speechSynthesis.speak(said)
}

function voice() {
  const language = document.documentElement.lang.toLowerCase().split("-")[0]
  return globalThis.speechSynthesis?.getVoices().find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
}
