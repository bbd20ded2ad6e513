/** Width and height that social networks show a shared page's picture in. */
export const SHARE_CARD_PX = {width: 1200, height: 630}

/** Counted up when cards are drawn differently, so that networks fetch them anew. */
const CARD_DESIGN = 1

interface Card {
  brand: string
  /** Headline of the page. */
  title: string
}

/** Address of the picture drawn for a page. It changes with everything that the picture shows. */
export function shareCardPath(pagePath: string, card: Card): string {
  return `/share${pagePath === '/' ? '/home' : pagePath}.png?v=${cardRevision(card)}`
}

/** The page that a card's address (without its query) belongs to; `null` for no card's address. */
export function cardPagePath(path: string): string | null {
  const pagePath = path.match(/^\/share(\/.+)\.png$/)?.[1]
  if (!pagePath || pagePath === '/') return null
  return pagePath === '/home' ? '/' : pagePath
}

/** Tells two versions of a page's card apart. Computed in the browser too, hence no `node:crypto`. */
export function cardRevision({brand, title}: Card): string {
  return fnv1a(`${CARD_DESIGN}\n${brand}\n${title}`).toString(36)
}

// http://www.isthe.com/chongo/tech/comp/fnv/, 32 bits
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
