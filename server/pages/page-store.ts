/** One query of which a page was made, and how to tell whether its answer is still the same. */
export interface StoredQuery {
  query: string
  params: Record<string, unknown>
  /** Fingerprint of the answer that the page shows. */
  digest: string
}

/** A rendered page as it survives the process: plain data, and the body before compression. */
export interface StoredPage {
  /** The page's key, see `page-key.ts`. */
  key: string
  /** Of what build and configuration; a page of another one is not served. */
  generation: string
  /** Content revision that it shows. */
  revision: string
  /** Milliseconds since 1970. */
  renderedAt: number
  headers: [name: string, value: string][]
  body: Uint8Array
  queries: StoredQuery[]
}

/**
 * Where rendered pages outlive the process. The cache calls `put` after each rendering and
 * `delete` when a page is no more; it waits for neither, and a failure costs only what it would
 * have saved. `list` is read once, at the start.
 */
export interface PageStore {
  get: (key: string) => Promise<StoredPage | null>
  put: (page: StoredPage) => Promise<void>
  delete: (key: string) => Promise<void>
  list: () => AsyncIterable<StoredPage>
}
