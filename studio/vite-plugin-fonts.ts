import {globSync} from 'node:fs'
import type {Plugin} from 'vite'

const REMOTE_FONT =
  /https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-latin-\d+\.woff2/g

/**
 * The Studio's design system loads its typeface from Sanity's host. This plugin points the style
 * sheet to the same typeface in `public/fonts`, so that no request leaves the origin, and adds
 * letters of Hindi.
 */
export function studioFonts(): Plugin {
  const upright = publicFont('inter-????????.woff2')
  const italic = publicFont('inter-italic-????????.woff2')
  // Visitors and colleagues have Hindi names; only a text with one loads the file.
  const hindi = `@font-face{font-family:Inter;src:url(${publicFont('eczar-devanagari-*.woff2')}) format("woff2");font-weight:400 700;font-display:swap;unicode-range:U+900-97f}`
  return {
    name: 'studio-fonts',
    enforce: 'pre',
    transform: {
      filter: {id: /\.css(\?|$)/, code: /design-system-static\.sanity\.io/},
      handler: (code) =>
        code.replace(REMOTE_FONT, (_url, isItalic) => (isItalic ? italic : upright)) + hindi,
    },
  }
}

function publicFont(pattern: string): string {
  const [path] = globSync(`fonts/${pattern}`, {cwd: 'public'})
  if (!path) throw new Error(`public/${pattern} is missing; run: npm run fonts`)
  return `/${path}`
}
