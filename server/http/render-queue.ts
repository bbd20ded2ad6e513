import {FairQueue, QueueFullError} from '#lake/index.ts'

/**
 * The kind of a rendering. Each kind has its own queue, so that a flood of one kind neither delays
 * nor refuses another:
 * - `visitor`: pages, their data and files that are not in the page cache
 * - `refresh`: pages that are in the page cache and are rendered again
 * - `form`: posts, which mostly wait for the call to a service
 * - `editor`: previews of signed-in editors
 * - `studio`: the Studio and the start of a preview, before an editor has a session
 */
export type RenderKind = 'visitor' | 'refresh' | 'form' | 'editor' | 'studio'

interface RenderRequest {
  kind: RenderKind
  /** Renderings take turns by caller: an IP address or a session. */
  caller: string
  /** Aborts the rendering, also while it waits: the visitor has left, or it takes too long. */
  signal: AbortSignal
}

export type RenderQueue = ReturnType<typeof createRenderQueue>

/**
 * Limits how many renderings run at once and how many wait. Rendering hosted content mostly waits for
 * the network; rendering embedded content computes.
 *
 * @returns a function that renders when it is the caller's turn; the response is 503 if too many wait,
 * or for too long
 */
export function createRenderQueue(isEmbedded: boolean) {
  const concurrency = isEmbedded ? 2 : 8
  const limits = {concurrency, maxWaiting: 256, maxWaitingPerCaller: 128}
  const queues: Record<RenderKind, FairQueue> = {
    visitor: new FairQueue(limits),
    // No limit is needed: at most one rendering for each page in the cache.
    refresh: new FairQueue({concurrency, maxWaiting: Number.POSITIVE_INFINITY}),
    form: new FairQueue({...limits, concurrency: 32, concurrencyPerCaller: 8}),
    editor: new FairQueue(limits),
    studio: new FairQueue(limits),
  }
  return async ({kind, caller, signal}: RenderRequest, render: () => Promise<Response>) => {
    try {
      const response = await queues[kind].run(caller, render, signal)
      // For an aborted rendering the router returns an empty 500.
      return signal.aborted ? busy() : response
    } catch (error) {
      if (error instanceof QueueFullError || signal.aborted) return busy()
      throw error
    }
  }
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Please try again in a moment</title>
<h1>Please try again in a moment</h1>
<p>Too many people ask for pages at once.</p>
</html>
`

function busy(): Response {
  return new Response(BUSY_PAGE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '2',
    },
  })
}
