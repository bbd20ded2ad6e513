import {parseAccept} from 'hono/utils/accept'

/**
 * Whether a client asks for Markdown by its Accept header. It has to name `text/markdown`: a
 * wildcard means that anything will do, and then the page is what everybody gets. Of both named at
 * one quality, the first wins, since that is how agents say what they prefer.
 */
export function prefersMarkdown(accept: string | null): boolean {
  const ranges = parseAccept(accept ?? '').map(({type, q}) => ({type: type.toLowerCase(), q}))
  const markdown = ranges.findIndex(({type}) => type === 'text/markdown')
  const quality = ranges[markdown]?.q ?? 0
  if (quality === 0) return false
  const html = ranges.findIndex(({type}) => HTML_TYPES.includes(type))
  const htmlQuality = ranges[html]?.q ?? 0
  return quality > htmlQuality || (quality === htmlQuality && markdown < html)
}

const HTML_TYPES = ['text/html', 'application/xhtml+xml']
