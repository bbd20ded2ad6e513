import {href} from 'react-router'
import {z} from 'zod'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {truncate} from '#app/lib/text.ts'

const PATH_MAX = 200
const WORD_MAX = 100

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const

const arrivalSchema = z.object({url: z.string(), referrer: z.string()})

/** Pages of forms, which plain posts lead to. */
const OWN_PAGES = href('/form/:id', {id: '-'}).slice(0, -1)

const HOST = /^[\p{L}\p{N}.:-]+$/u

/**
 * Reads the source of a submission. Everything in it is input of a stranger.
 *
 * @param arrival - as the browser remembered it, in JSON; empty without JavaScript
 * @param request - the post. Its `Referer` is the page with the form, or the form's own page, which shows
 *   the errors of a plain post
 */
export function submissionSource(
  arrival: FormDataEntryValue | null,
  request: Request,
): Record<string, string | undefined> {
  const sentFrom = pageOfForm(request)
  const remembered = parseArrival(arrival, new URL(request.url).origin)
  const first = remembered?.first ?? sentFrom
  const page = sentFrom?.pathname.startsWith(OWN_PAGES) ? first : sentFrom
  const source = {
    page: pathOf(page),
    arrival: pathOf(first),
    referrer: remembered?.referrer,
    ...Object.fromEntries(UTM.map((name) => [name, wordOf(first, `utm_${name}`)])),
  }
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value))
}

/** The arrival as a plain form sends it again: as it was, or else the page with the form. */
export function repeatedArrival(arrival: FormDataEntryValue | null, request: Request): string {
  const page = pageOfForm(request)
  if (arrival || page === null) return String(arrival ?? '')
  return JSON.stringify({url: page.pathname + page.search, referrer: ''})
}

function pageOfForm({url, headers}: Request): URL | null {
  const referer = headers.get('Referer')
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  return page?.host === new URL(url).host ? page : null
}

function parseArrival(text: FormDataEntryValue | null, origin: string) {
  const parsed = arrivalSchema.safeParse(parseJson(String(text)))
  if (!parsed.success || !URL.canParse(parsed.data.url, origin)) return null
  const {url, referrer} = parsed.data
  const first = new URL(url, origin)
  if (first.origin !== origin) return null
  return {first, referrer: HOST.test(referrer) ? truncate(referrer, WORD_MAX) : ''}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function wordOf(url: URL | null | undefined, name: string): string {
  return truncate((url?.searchParams.get(name) ?? '').trim(), WORD_MAX)
}

/** The path of a URL. One that is cut is cut between the characters that it encodes. */
function pathOf(url: URL | null | undefined): string | undefined {
  const path = url?.pathname
  if (path === undefined || path.length <= PATH_MAX) return path
  return encodeURI(truncate(decodePercent(path), PATH_MAX))
}
