/**
 * How long a test waits for another process, a page or the Studio, in milliseconds. A limit decides only
 * when a test fails, so one that suits a busy machine serves everywhere.
 */
export const PATIENCE_MS = 60_000
