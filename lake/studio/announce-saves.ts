/** Endpoints for the Studio's writes; both respond with the id of the transaction. */
const WRITES = /\/data\/(actions|mutate)\/[^/]+$/

/**
 * Reports each save as soon as the lake has accepted it. The Studio receives the save through its
 * listeners, and passes it on only after it has rendered its form.
 *
 * The whole body is read here: its reader cancels the request once it has enough, and that would
 * also cancel a second copy of the body.
 *
 * @returns a function to call with every request and its response; returns the response to pass on
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

function readTransactionId(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return null
    const id: unknown = Reflect.get(body, 'transactionId')
    return typeof id === 'string' ? id : null
  } catch {
    // The caller receives the same invalid body and handles it.
    return null
  }
}
