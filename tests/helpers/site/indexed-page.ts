import type {IndexedPage} from '#app/content/site-index.ts'

/** A page of the site's index, by default an article. */
export function indexedPage(changes: Partial<IndexedPage> = {}): IndexedPage {
  return {
    type: 'article',
    path: '/blog/a',
    title: 'A',
    name: 'A',
    description: 'About a.',
    updatedAt: '2026-09-22T10:00:00Z',
    isHidden: false,
    ...changes,
  }
}
