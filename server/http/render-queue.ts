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
export type RenderLane = 'visitor' | 'refresh' | 'form' | 'editor' | 'studio'

export interface RenderRequest {
  lane: RenderLane
  /** Renderings take turns by caller: an IP address or a session. */
  caller: string
  /** Aborts the rendering, also while it waits: the visitor has left, or it takes too long. */
  signal: AbortSignal
}

export interface RenderQueue {
  /** Renders when it is the caller's turn; responds with 503 if too many wait, or for too long. */
  run(request: RenderRequest, render: () => Promise<Response>): Promise<Response>
}

interface RenderQueueOptions {
  /** Rendering hosted content mostly waits for the network; rendering embedded content computes. */
  isEmbedded: boolean
}

/** Limits how many renderings run at once and how many wait. */
export function createRenderQueue({isEmbedded}: RenderQueueOptions): RenderQueue {
  const queues = lanes(isEmbedded ? 2 : 8)
  return {
    async run({lane, caller, signal}, render) {
      try {
        const response = await queues[lane].run(caller, render, signal)
        // For an aborted rendering the router returns an empty 500.
        return signal.aborted ? busy() : response
      } catch (error) {
        if (error instanceof QueueFullError || signal.aborted) return busy()
        throw error
      }
    },
  }
}

function lanes(concurrency: number): Record<RenderLane, FairQueue> {
  const limits = {concurrency, maxWaiting: 256, maxWaitingPerCaller: 128}
  return {
    visitor: new FairQueue(limits),
    // No limit is needed: at most one rendering for each page in the cache.
    refresh: new FairQueue({concurrency, maxWaiting: Number.POSITIVE_INFINITY}),
    form: new FairQueue({...limits, concurrency: 32, concurrencyPerCaller: 8}),
    editor: new FairQueue(limits),
    studio: new FairQueue(limits),
  }
}

const RETRY_AFTER_S = 2

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
      'Retry-After': String(RETRY_AFTER_S),
    },
  })
}
