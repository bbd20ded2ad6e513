import {createHash} from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script\s*>/gis
const STYLE_ATTRIBUTE = /<[a-z][^<>]*? style="([^"]*)"/gi
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * Collects the policy sources of a page's inline code, and removes the mark from the page. A script
 * without the mark did not come from the renderer, so it gets no source and never runs.
 *
 * @param html - as React writes it: attributes contain no unescaped `<`, `>` or `"`
 * @param mark - the nonce of the scripts in this rendering
 * @param knownScripts - scripts that are the same on every page and have no mark
 * @returns the page for visitors, without the mark; the sources for `script-src`: the scripts with the mark and the
 * known scripts; the sources for `style-src-attr`: all style attributes
 */
export function inlineCode(html: string, mark: string, knownScripts: readonly string[]) {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const isOurs = attributes.includes(` nonce="${mark}"`) || knownScripts.includes(code)
    if (isOurs && code !== '' && !/\ssrc=/i.test(attributes)) scripts.add(hashSource(code))
  }
  const styles = new Set<string>()
  for (const [, value = ''] of html.replace(SCRIPT, '').matchAll(STYLE_ATTRIBUTE)) {
    styles.add(
      hashSource(value.replace(/&(?:amp|quot|#x27|lt|gt);/g, (name) => ENTITIES[name] ?? name)),
    )
  }
  return {html: html.replaceAll(` nonce="${mark}"`, ''), scripts: [...scripts], styles: [...styles]}
}

/** The source expression that allows one inline script or style. */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
