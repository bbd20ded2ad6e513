import {duplicates, isIndexed} from './page-rules.ts'
import type {PageFacts} from './visit.ts'

export interface Problem {
  path: string
  text: string
}

/** Problems across pages: shared titles or descriptions, broken links, sitemap differences. */
export function siteProblems(
  pages: readonly PageFacts[],
  sitemapPaths: readonly string[],
  statuses: ReadonlyMap<string, number>,
  siteUrl: string,
): Problem[] {
  return [
    ...repeated(pages, 'title', ({title}) => title),
    ...repeated(pages, 'description', ({descriptions}) => descriptions[0] ?? ''),
    ...sitemapProblems(pages, sitemapPaths),
    ...pages.flatMap((page) =>
      brokenLinks(page, pages, statuses, siteUrl).map((text) => ({path: page.path, text})),
    ),
  ]
}

function repeated(
  pages: readonly PageFacts[],
  name: string,
  textOf: (page: PageFacts) => string,
): Problem[] {
  const found = pages.filter(isIndexed)
  const twice = duplicates(found.map(textOf))
  return found
    .filter((page) => twice.includes(textOf(page)))
    .map((page) => ({path: page.path, text: `shares its ${name}: ${textOf(page)}`}))
}

function sitemapProblems(pages: readonly PageFacts[], sitemapPaths: readonly string[]): Problem[] {
  const listedTwice = duplicates(sitemapPaths).map((path) => ({path, text: 'twice in the sitemap'}))
  const differing = pages.flatMap((page) => {
    const isListed = sitemapPaths.includes(page.path)
    if (isListed === isIndexed(page)) return []
    const text = isListed ? 'noindex, yet in the sitemap' : 'indexed, yet not in the sitemap'
    return [{path: page.path, text}]
  })
  return [...listedTwice, ...differing]
}

function brokenLinks(
  page: PageFacts,
  pages: readonly PageFacts[],
  statuses: ReadonlyMap<string, number>,
  siteUrl: string,
): string[] {
  const internal = [...page.links, ...page.images].filter((link) => isInternal(link, siteUrl))
  return [...new Set(internal)].flatMap((link) => {
    const {pathname, search, hash} = new URL(link)
    const status = statuses.get(pathname + search)
    if (status !== 200) return [`links to ${pathname + search}, which responds with ${status}`]
    const target = pages.find(({path}) => path === pathname)
    const id = decodeURIComponent(hash.slice(1))
    if (!id || !target || search) return []
    return target.ids.includes(id) ? [] : [`links to ${pathname}${hash}, which has no such place`]
  })
}

export function isInternal(link: string, siteUrl: string): boolean {
  return new URL(link).origin === siteUrl
}
