/**
 * An event stream over as many connections as it takes: the reader does not notice that one was lost.
 * The Studio makes its form read-only while it knows of a lost connection, and drops what is typed.
 *
 * @param reopen - opens the stream again after an event; its events follow without a gap
 */
export function resumeStream(first: Response, reopen: (lastEventId: string) => Promise<Response>) {
  let reader = readerOf(first)
  let isCancelled = false
  let lastEventId = ''
  let text = ''
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const step = await reader.read().catch(() => ({done: true, value: undefined}))
        if (isCancelled) return
        if (step.done) {
          // The part of an event that arrived is sent again.
          text = ''
          reader = readerOf(await reopen(lastEventId))
        }
        text += step.value ?? ''
        const end = text.lastIndexOf('\n\n') + 2
        if (end < 2) continue
        const events = text.slice(0, end)
        text = text.slice(end)
        lastEventId = [...events.matchAll(/^id: ?(.+)$/gm)].at(-1)?.[1] ?? lastEventId
        return controller.enqueue(new TextEncoder().encode(events))
      }
    },
    async cancel() {
      isCancelled = true
      // It is in an error state already if its connection is lost.
      await reader.cancel().catch(() => {})
    },
  })
  return new Response(body, {status: first.status, headers: first.headers})
}

/** @throws TypeError for a refusal: the reader connects again, and receives the status */
function readerOf({ok, body}: Response): ReadableStreamDefaultReader<string> {
  if (!ok || !body) throw new TypeError('The event stream was refused')
  return body.pipeThrough(new TextDecoderStream()).getReader()
}
