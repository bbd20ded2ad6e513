/**
 * Loaded into the site by `npm run soak`. Collects garbage regularly, so that the remaining memory
 * is really in use. Without it, the heap size of a short run depends mostly on the collector.
 */
const INTERVAL_MS = 3000

setInterval(() => globalThis.gc?.(), INTERVAL_MS).unref()
