/**
 * Loaded into the site by `npm run soak`: collects garbage all the time, so that what memory is left
 * is really held. Without it a heap of some minutes tells of the collector's patience only.
 */
const INTERVAL_MS = 3000

setInterval(() => globalThis.gc?.(), INTERVAL_MS).unref()
