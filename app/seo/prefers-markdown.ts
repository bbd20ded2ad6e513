import {parseAccept} from 'hono/utils/accept'

/**
 * Whether a client requests Markdown by its Accept header. The header must name `text/markdown`: a
 * wildcard accepts anything, and the response is then the page. If both have the same quality, the
 * first wins, because agents state their preference by order.
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
