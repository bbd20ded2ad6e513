import {visibleText} from '#app/lib/visible-text.ts'
import {MAP_HOSTS} from '#schemas/constants.ts'

/** The URL of a frame if it may be embedded: of a known service, over https. `null` otherwise. */
export function safeFrameUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const {origin} = new URL(url)
  return MAP_HOSTS.some((host) => origin === `https://${host}`) ? url : null
}

/** URL of a page that shows a postal address on a map, independent of the embedded map. */
export function mapSearchUrl(address: string): string {
  const query = visibleText(address).split('\n').slice(1).join(', ') || visibleText(address)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({query})}`
}
