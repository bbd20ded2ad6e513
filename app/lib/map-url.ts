import {visibleText} from './visible-text.ts'

/** The address of a frame, if it is one that may be embedded: nothing but https. */
export function safeFrameUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  return new URL(url).protocol === 'https:' ? url : null
}

/** A page that shows a postal address on a map, whatever map is embedded. */
export function mapSearchUrl(address: string): string {
  const query = visibleText(address).split('\n').slice(1).join(', ') || visibleText(address)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({query})}`
}
