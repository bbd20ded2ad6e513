import {RETRY_AFTER_S} from '#app/services/content/content-guard.server.ts'

/** No cache and no browser stores the response, because the outage may end at any moment. */
const PASSING = {'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_S)}

/** Content types that the router shows to a visitor: a page, and data for an open page. */
const SHOWN = /^text\/(?:html|x-script)/

const WORDS = 'The content of this site can not be read at the moment. Please try again soon.\n'

/**
 * Turns an error response into 503 with `Retry-After`, when the content can't be read. A page keeps
 * the layout of the site. Programs get one sentence.
 */
export function answerOutage(rendered: Response): Response {
  if (rendered.status < 500) return rendered
  const isShown = SHOWN.test(rendered.headers.get('Content-Type') ?? '')
  const headers = new Headers(isShown ? rendered.headers : {})
  if (!isShown) headers.set('Content-Type', 'text/plain; charset=utf-8')
  for (const [name, value] of Object.entries(PASSING)) headers.set(name, value)
  return new Response(isShown ? rendered.body : WORDS, {status: 503, headers})
}
