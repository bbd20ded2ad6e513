import {SAVED_EVENT} from '#app/lib/saved-event.ts'

/** Endpoints through which the Studio writes; both answer with the id of the transaction. */
const WRITES = /\/data\/(actions|mutate)\/[^/]+$/

/**
 * Tells of each save in the moment the lake has taken it. The Studio itself hears of it through its
 * listeners, and passes it on after it has drawn its form anew.
 *
 * The answer is read here whole: its reader cancels the request once it has what it wants, and a
 * second copy of the body would be cancelled with it.
 *
 * @returns to be given every request and its answer; gives back the answer to hand on
 */
export function tellSaves(
  tell: (transactionId: string) => void,
): (request: Request, answer: Response) => Promise<Response> {
  return async (request, answer) => {
    if (request.method !== 'POST' || !answer.ok) return answer
    if (!WRITES.test(new URL(request.url).pathname)) return answer
    const text = await answer.text()
    const id = readTransactionId(text)
    if (id !== null) tell(id)
    const {status, statusText, headers} = answer
    return new Response(text, {status, statusText, headers})
  }
}

/** Tells the pages of the site that are shown in frames of the Studio. */
export function tellFrames(transactionId: string): void {
  for (let position = 0; position < window.frames.length; position++) {
    try {
      window.frames[position]?.dispatchEvent(new CustomEvent(SAVED_EVENT, {detail: transactionId}))
    } catch {
      // A frame of another origin: no page of ours.
    }
  }
}

function readTransactionId(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return null
    const id: unknown = Reflect.get(body, 'transactionId')
    return typeof id === 'string' ? id : null
  } catch {
    // Whoever asked gets the same broken answer, and deals with it.
    return null
  }
}
