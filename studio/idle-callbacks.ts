/** How long work for idle time waits on a busy page. */
const LIMIT_MS = 300

/**
 * Gives each idle callback of the page a time limit. Call it before the Studio's modules load, since
 * `@sanity/validation` reads the function when it loads.
 *
 * That package checks a document in idle callbacks without a limit. A browser runs none while each
 * frame takes its whole time, as on a slow computer on which something moves: the Studio then shows
 * "Validating document…" and publishes nothing. Safari has no idle callbacks.
 */
export function limitIdleCallbacks(): void {
  if (!('requestIdleCallback' in window)) return
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback, options) =>
    request(callback, {timeout: LIMIT_MS, ...options})
}
