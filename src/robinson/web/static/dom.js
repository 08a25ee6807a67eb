/** Finding things in the page. */

/** @template {Element} [E=HTMLElement] @param {ParentNode} root @param {string} selector @returns {E | null} */
export const one = (root, selector) => /** @type {E | null} */ (root.querySelector(selector))

/** @template {Element} [E=HTMLElement] @param {ParentNode} root @param {string} selector @returns {E[]} */
export const all = (root, selector) => /** @type {E[]} */ ([...root.querySelectorAll(selector)])

/** Data that the server wrote into the page. @param {ParentNode} root @param {string} id */
export const data = (root, id) => {
  const block = one(root, `#${id}`)
  return block?.textContent ? JSON.parse(block.textContent) : null
}

/** Whether things may move in this page, for this person, now. */
export const moving = () => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches
