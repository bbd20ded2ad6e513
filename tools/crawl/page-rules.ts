import sharp from 'sharp'
import {SHARE_IMAGE_PX} from '#app/lib/image-url.ts'
import {htmlProblems} from './html-rules.ts'
import {jsonLdProblems} from './json-ld-rules.ts'
import type {PageFacts} from './visit.ts'

export function isIndexed(page: PageFacts): boolean {
  return !(page.meta.robots ?? []).some((content) => content.includes('noindex'))
}

/** Problems of a single page. */
export async function pageProblems(page: PageFacts, siteUrl: string): Promise<string[]> {
  return [
    ...(page.status === 200 ? [] : [`responds with ${page.status}`]),
    ...headProblems(page, siteUrl),
    ...page.disturbances,
    ...duplicates(page.ids).map((id) => `two elements have the id ${id}`),
    ...(await htmlProblems(page.html)),
    ...(isIndexed(page) ? jsonLdProblems(page.path, page.jsonLd) : []),
    ...(isIndexed(page) ? await shareImageProblems(page) : []),
  ]
}

function headProblems(page: PageFacts, siteUrl: string): string[] {
  const {title, headings, descriptions, canonicals, meta} = page
  const description = descriptions[0] ?? ''
  const canonical = siteUrl + page.path
  return [
    ...(headings.length === 1 ? [] : [`${headings.length} h1 instead of one`]),
    ...(headings.every((heading) => heading.trim()) ? [] : ['an empty h1']),
    ...(title.trim() ? [] : ['no title']),
    ...(descriptions.length === 1 && description.length >= 50
      ? []
      : [`${descriptions.length} descriptions, the first of ${description.length} characters`]),
    ...(canonicals.length === 1 && canonicals[0] === canonical
      ? []
      : [`canonical is ${canonicals.join(' and ') || 'missing'} instead of ${canonical}`]),
    ...differing(meta, 'og:url', canonical),
    ...differing(meta, 'og:title', title),
    ...differing(meta, 'og:description', description),
    ...differing(meta, 'twitter:title', title),
    ...differing(meta, 'twitter:description', description),
  ]
}

function differing(meta: PageFacts['meta'], name: string, expected: string): string[] {
  const [value, ...more] = meta[name] ?? []
  return value === expected && more.length === 0 ? [] : [`${name} is ${value}`]
}

async function shareImageProblems({meta}: PageFacts): Promise<string[]> {
  const [url] = meta['og:image'] ?? []
  if (!url || !URL.canParse(url)) return [`og:image is ${url}`]
  const stated = `${meta['og:image:width']}×${meta['og:image:height']}`
  const wanted = `${SHARE_IMAGE_PX.width}×${SHARE_IMAGE_PX.height}`
  const response = await fetch(url)
  const problems = [
    ...(stated === wanted ? [] : [`og:image is said to have ${stated}`]),
    ...(meta['og:image:alt']?.[0] ? [] : ['og:image has no text']),
    ...differing(meta, 'twitter:card', 'summary_large_image'),
    ...differing(meta, 'twitter:image', url),
    // A generated image of another revision is not immutable, so it would be fetched repeatedly.
    ...(url.includes('/share/') && !response.headers.get('cache-control')?.includes('immutable')
      ? ['og:image is not the revision that its address says']
      : []),
  ]
  if (!response.ok) return [...problems, `og:image responds with ${response.status}`]
  const {format, width, height} = await sharp(await response.arrayBuffer()).metadata()
  const size = `${width}×${height}`
  return [
    ...problems,
    ...(['png', 'jpeg'].includes(format ?? '') ? [] : [`og:image is ${format}`]),
    ...(size === wanted ? [] : [`og:image has ${size}`]),
  ]
}

export function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}
