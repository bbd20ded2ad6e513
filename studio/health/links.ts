import {partAnchor} from '#app/lib/page-parts.ts'
import {type Block, blockText, slugify} from '#app/lib/portable-text.ts'
import {CAMPAIGN_PREFIX, FORM_PREFIX, PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import {reservedSegment} from '#schemas/page-path.ts'
import {destinationOf, pathKey, type RedirectRule} from '#schemas/redirects.ts'
import {publicPath} from '../public-path.ts'
import type {StoredDocument} from './content.ts'

type Node = Record<string, unknown>

/** Each object of a document with its path, in the notation of the Studio. */
export function* nodesOf(value: unknown, path = ''): Generator<readonly [Node, string]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const key: unknown = Object(item)._key
      yield* nodesOf(item, `${path}[${typeof key === 'string' ? `_key=="${key}"` : index}]`)
    }
  } else if (isNode(value)) {
    yield [value, path]
    for (const [name, child] of Object.entries(value)) {
      if (typeof child === 'object') yield* nodesOf(child, path ? `${path}.${name}` : name)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

/** A link of a document: an address, or the document that it leads to. */
export interface Link {
  path: string
  to: string
  isReference: boolean
}

/** The addresses that a node leads to. A button has fields for several, and uses one. */
export function linksOf(node: Node, path: string): Link[] {
  const {_type, _ref, target, label} = node
  const at = (name: string) => (path ? `${path}.${name}` : name)
  if (typeof _ref === 'string') {
    return /^(?:image|file)-/.test(_ref) ? [] : [{path, to: _ref, isReference: true}]
  }
  if (_type === 'cta') {
    const name = target === 'url' ? 'url' : target === 'path' ? 'path' : null
    if (name === null || !(label || node[name])) return []
    return [{path: at(name), to: String(node[name] ?? ''), isReference: false}]
  }
  if (node.page || node.kind === 'gone') return []
  return ['href', 'url', 'to'].flatMap((name) => {
    const to = node[name]
    return typeof to === 'string' && to ? [{path: at(name), to, isReference: false}] : []
  })
}

/** The addresses of the site, as visitors see them. */
export function addressesOf(published: readonly StoredDocument[]) {
  const pages = new Map<string, StoredDocument | null>()
  const rules = new Map<string, RedirectRule>()
  for (const path of Object.values(PAGE_PATHS)) pages.set(path, null)
  for (const document of published) {
    const {_type, from, to, kind, slug} = document
    const path = publicPath(document)
    if (path) pages.set(pathKey(path), document)
    if (_type === 'campaign') pages.set(pathKey(CAMPAIGN_PREFIX + Object(slug).current), null)
    if (_type !== 'redirect' || typeof from !== 'string') continue
    const isKind = kind === 'temporary' || kind === 'gone' ? kind : 'permanent'
    rules.set(pathKey(from), {from, to: typeof to === 'string' ? to : null, kind: isKind})
  }
  const table = {rules, pages: new Set(pages.keys())}

  function exists(path: string): boolean {
    const key = pathKey(path)
    // A file, or a page without a document, such as the search.
    const hasPrefix = PREFIXES.some((prefix) => key.startsWith(prefix))
    const isOwn = !hasPrefix && (reservedSegment(key.slice(1)) !== null || /\.\w+$/.test(key))
    return pages.has(key) || isOwn
  }

  /** Path that a path of the site leads to; `null` when a visitor finds nothing. */
  function arrivalOf(path: string): string | null {
    if (exists(path)) return path
    const location = destinationOf(table, path)?.location ?? null
    if (location === null || !location.startsWith('/')) return location
    const arrival = new URL(location, SITE).pathname
    return exists(arrival) ? arrival : null
  }

  return {
    arrivalOf,
    /** Whether a page or a redirect is at a path; the target of a redirect is checked as a link. */
    isKnown: (path: string) => exists(path) || rules.has(pathKey(path)),
    /** The published document whose page is at a path. */
    documentAt: (path: string) => pages.get(pathKey(path)) ?? null,
  }
}

const SITE = 'http://site.invalid'
const PREFIXES = [CAMPAIGN_PREFIX, FORM_PREFIX, ...Object.values(SLUG_PREFIXES)].filter(
  (prefix) => prefix !== '/',
)

/** Whether a page of blocks has a part of this name. Other pages and shared blocks have parts of their own. */
export function hasPart(document: StoredDocument | null, name: string): boolean {
  if (document?._type !== 'page') return true
  return [...nodesOf(document.blocks)].some(([{_key, _type, anchor, style, children}]) => {
    if (_type === 'blockReference' || anchor === name) return true
    if (typeof _key === 'string' && partAnchor(_key) === name) return true
    if (_type !== 'block' || !/^h\d$/.test(String(style)) || !Array.isArray(children)) return false
    const block: Block = {_type, children}
    return slugify(blockText(block)) === name.replace(/-\d+$/, '')
  })
}
