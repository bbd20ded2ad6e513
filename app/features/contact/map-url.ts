import {visibleText} from '#app/lib/visible-text.ts'
import {MAP_HOSTS} from '#schemas/constants.ts'

/** The address of a frame, if it is one that may be embedded: a known service's, by https. */
export function safeFrameUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const {origin} = new URL(url)
  return MAP_HOSTS.some((host) => origin === `https://${host}`) ? url : null
}

/** A page that shows a postal address on a map, whatever map is embedded. */
export function mapSearchUrl(address: string): string {
  const query = visibleText(address).split('\n').slice(1).join(', ') || visibleText(address)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({query})}`
}
