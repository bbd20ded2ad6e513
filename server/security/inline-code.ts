import {createHash} from 'node:crypto'

export interface InlineCode {
  /** The page as its visitors get it, without the mark. */
  html: string
  /** Sources for `script-src`: of the scripts that carried the mark or are known. */
  scripts: readonly string[]
  /** Sources for `style-src-attr`: of all style attributes. */
  styles: readonly string[]
}

interface Rendered {
  /** The nonce that this one rendering gave to the scripts it wrote. */
  mark: string
  /** Scripts that are the same on every page, and carry no mark. */
  knownScripts: readonly string[]
}

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
 * What runs inside a page, as sources of a policy, and the page without the mark. A script without the
 * mark did not come from the renderer: it gets no source, so it never runs, however it came in.
 *
 * @param html - as React writes it: in attributes no bare `<`, `>` or `"`
 */
export function inlineCode(html: string, {mark, knownScripts}: Rendered): InlineCode {
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
