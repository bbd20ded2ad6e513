import {href} from 'react-router'

/** Increased when the design of cards changes, so that networks fetch them again. */
const CARD_DESIGN = 1

interface Card {
  brand: string
  /** Headline of the page. */
  title: string
}

/** Path of the picture generated for a page. It changes with everything that the picture shows. */
export function shareCardPath(pagePath: string, card: Card): string {
  const name = pagePath === '/' ? 'home' : pagePath.slice(1)
  return `${href('/share/*', {'*': `${name}.png`})}?v=${cardRevision(card)}`
}

/** The page of a card's path (without its query); `null` for a path of no card. */
export function cardPagePath(path: string): string | null {
  const pagePath = path.match(/^\/share(\/.+)\.png$/)?.[1]
  if (!pagePath || pagePath === '/') return null
  return pagePath === '/home' ? '/' : pagePath
}

/** Distinguishes versions of a page's card. The browser computes it too, hence no `node:crypto`. */
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
