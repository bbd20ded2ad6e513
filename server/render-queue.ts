import {FairQueue, QueueFullError} from '#lake/index.ts'

/**
 * Who a rendering is for. Each kind has a queue of its own, so that a flood of one kind neither
 * delays nor refuses another:
 * - `visitor`: pages, their data and files that are not in the page cache
 * - `refresh`: pages that are in the page cache, and whose content has changed
 * - `form`: posts, most of whose time is spent on the call to a service
 * - `editor`: previews of signed-in editors
 * - `studio`: what an editor opens before there is a session: the Studio and the start of a preview
 */
export type RenderLane = 'visitor' | 'refresh' | 'form' | 'editor' | 'studio'

export interface RenderRequest {
  lane: RenderLane
  /** By whom renderings take turns: an address, or a session. */
  caller: string
  /** Ends what waits or renders: the visitor has left, or it takes too long. */
  signal: AbortSignal
}

export interface RenderQueue {
  /** Renders when it is the caller's turn; answers 503 when too many wait, or for too long. */
  run(request: RenderRequest, render: () => Promise<Response>): Promise<Response>
}

interface RenderQueueOptions {
  /** A rendering of hosted content mostly waits for the network; one of embedded content computes. */
  isEmbedded: boolean
}

/** Bounds how many answers of the site are rendered at once and how many wait. */
export function createRenderQueue({isEmbedded}: RenderQueueOptions): RenderQueue {
  const queues = lanes(isEmbedded ? 2 : 8)
  return {
    async run({lane, caller, signal}, render) {
      try {
        const response = await queues[lane].run(caller, render, signal)
        // What is aborted while it renders is an empty 500 of the router.
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
    // No more than the cache holds, each page once.
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
