/** The screen stays lit while a game is played, where the browser can do that. */
let lit = /** @type {WakeLockSentinel | null} */ (null)

export async function lamp() {
  const wanted = document.querySelector('main[data-page="table"]') !== null && !document.hidden
  if (wanted && (!lit || lit.released)) lit = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null
  else if (!wanted && lit) {
    await lit.release()
    lit = null
  }
}
