import { all } from "./dom.js"

/**
 * The squares' pictures, which wait so that nobody waits for them: whoever is to throw can, before they are fetched.
 * Without scripts they are there from the beginning.
 * @param {ParentNode} main
 */
export function pictures(main) {
  for (const late of all(main, "[data-late]")) {
    late.innerHTML = late.querySelector("noscript")?.innerHTML ?? ""
    late.removeAttribute("data-late")
  }
}
