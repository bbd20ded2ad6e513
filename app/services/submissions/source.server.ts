import {z} from 'zod'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {truncate} from '#app/lib/text.ts'

const PATH_MAX = 200
const WORD_MAX = 100

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const

const arrivalSchema = z.object({url: z.string(), referrer: z.string()})

const HOST = /^[\p{L}\p{N}.:-]+$/u

/**
 * Reads the source of a submission. Everything in it is input of a stranger.
 *
 * @param arrival - as the browser remembered it, in JSON; empty without JavaScript
 * @param request - the post. Its `Referer` is the page with the form
 */
export function submissionSource(
  arrival: FormDataEntryValue | null,
  {url, headers}: Request,
): Record<string, string | undefined> {
  const site = new URL(url)
  const referer = headers.get('Referer')
  const sentFrom = referer && URL.canParse(referer) ? new URL(referer) : null
  const page = sentFrom?.host === site.host ? sentFrom : null
  const remembered = parseArrival(arrival, site.origin)
  const first = remembered?.first ?? page
  const source = {
    page: pathOf(page),
    arrival: pathOf(first),
    referrer: remembered?.referrer,
    ...Object.fromEntries(UTM.map((name) => [name, wordOf(first, `utm_${name}`)])),
  }
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value))
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
