/** How long work for idle time waits on a busy page. */
const LIMIT_MS = 300

/**
 * Gives each idle callback of the page a time limit. Import it before the Studio.
 *
 * `@sanity/validation` checks a document in idle callbacks without a limit. A browser runs none while
 * each frame takes its whole time, as on a slow computer on which something moves: the Studio then
 * shows "Validating document…" and publishes nothing. Safari has no idle callbacks.
 */
if ('requestIdleCallback' in window) {
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback, options) =>
    request(callback, {timeout: LIMIT_MS, ...options})
}
