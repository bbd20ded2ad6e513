import {RETRY_AFTER_S} from '#app/services/content-guard.server.ts'

/** Neither a cache nor a browser keeps it: it is over any moment. */
const PASSING = {'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_S)}

/** What the router shows itself: a page, and data for a page that is open. */
const SHOWN = /^text\/(?:html|x-script)/

const WORDS = 'The content of this site can not be read at the moment. Please try again soon.\n'

/**
 * The answer to a request whose content could not be had: 503, with the time after which it is worth
 * asking again. A page shows that in the site's own frame; programs read a sentence.
 */
export function answerOutage(rendered: Response): Response {
  if (rendered.status < 500) return rendered
  const isShown = SHOWN.test(rendered.headers.get('Content-Type') ?? '')
  const headers = new Headers(isShown ? rendered.headers : {})
  if (!isShown) headers.set('Content-Type', 'text/plain; charset=utf-8')
  for (const [name, value] of Object.entries(PASSING)) headers.set(name, value)
  return new Response(isShown ? rendered.body : WORDS, {status: 503, headers})
}
