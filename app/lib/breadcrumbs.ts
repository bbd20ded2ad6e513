export interface Crumb {
  name: string
  path: string
}

/** Pages below another page, although their path may not show it. */
const PARENTS: readonly {pattern: RegExp; parent: Crumb; kind: string}[] = [
  {pattern: /^\/blog\/[^/]+$/, parent: {name: 'Blog', path: '/blog'}, kind: 'Article'},
  {
    pattern: /^\/madicare-features$/,
    parent: {name: 'Madicare', path: '/madicare'},
    kind: 'Madicare',
  },
  {
    pattern: /^\/madicare-case-study\/[^/]+$/,
    parent: {name: 'Madicare', path: '/madicare'},
    kind: 'Success story',
  },
  {
    pattern: /^\/case-study\/[^/]+$/,
    parent: {name: 'Software Solutions', path: '/software-solutions'},
    kind: 'Case study',
  },
]

export function breadcrumbs(path: string, name: string): Crumb[] {
  const home = {name: 'Home', path: '/'}
  if (path === '/') return [home]
  const parent = PARENTS.find(({pattern}) => pattern.test(path))?.parent
  return [home, ...(parent ? [parent] : []), {name, path}]
}

/** The kind of a page below another one, in a word or two; `null` for other pages. */
export function pageKind(path: string): string | null {
  return PARENTS.find(({pattern}) => pattern.test(path))?.kind ?? null
}
