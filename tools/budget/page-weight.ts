import {ask, type PlainResponse} from '#tests/helpers/site/post-form.ts'

/** Transferred bytes, after compression. */
export interface Weight {
  /** The document, with its styles. */
  html: number
  js: number
  fonts: number
}

const SCRIPTS =
  /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"|<script[^>]+type="module"[^>]+src="([^"]+)"/g
const FONTS = /<link[^>]+rel="preload"[^>]+href="([^"]+\.woff2)"/g

/**
 * Bytes that a first visit to a page transfers before any interaction: the document and every
 * script and font that it names.
 */
export async function pageWeight(siteUrl: string, path: string): Promise<Weight> {
  const document = await transfer(siteUrl, path, 'identity')
  const html = document.body.toString()
  const sent = await transfer(siteUrl, path, 'br, gzip')
  const sum = async (pattern: RegExp) => {
    const urls = new Set(
      [...html.matchAll(pattern)].map(([, link, script]) => link ?? script ?? ''),
    )
    const parts = await Promise.all([...urls].map((url) => transfer(siteUrl, url, 'br')))
    return parts.reduce((bytes, {body}) => bytes + body.length, 0)
  }
  return {
    html: sent.body.length,
    js: await sum(SCRIPTS),
    fonts: await sum(FONTS),
  }
}

async function transfer(siteUrl: string, path: string, accepted: string): Promise<PlainResponse> {
  const response = await ask(siteUrl, path, {'accept-encoding': accepted})
  if (response.status !== 200) throw new Error(`${response.status} for ${path}`)
  return response
}
