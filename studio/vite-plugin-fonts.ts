import {globSync} from 'node:fs'
import type {Plugin} from 'vite'

const REMOTE_FONT =
  /https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-latin-\d+\.woff2/g

/**
 * The Studio's design system loads its typeface from Sanity's host. This plugin points the style
 * sheet to the same typeface in `public/fonts`, so that no request leaves the origin.
 */
export function studioFonts(): Plugin {
  const upright = publicFont('inter-[0-9a-f]*.woff2')
  const italic = publicFont('inter-italic-[0-9a-f]*.woff2')
  return {
    name: 'studio-fonts',
    enforce: 'pre',
    transform: {
      filter: {id: /\.css(\?|$)/, code: /design-system-static\.sanity\.io/},
      handler: (code) =>
        code.replace(REMOTE_FONT, (_url, isItalic) => (isItalic === undefined ? upright : italic)),
    },
  }
}

function publicFont(pattern: string): string {
  const [path] = globSync(`fonts/${pattern}`, {cwd: 'public'})
  if (!path) throw new Error(`public/${pattern} is missing; run: npm run fonts`)
  return `/${path}`
}
