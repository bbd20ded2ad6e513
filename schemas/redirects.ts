/**
 * Redirects from old paths. The site, the lake's server and the Studio's validation all use these
 * rules, so this file imports plain values only.
 */
import {CAMPAIGN_PREFIX, type RedirectKind, SLUG_PREFIXES} from './constants.ts'
import {HOME} from './page-path.ts'
import {shortHash} from './short-hash.ts'

export interface RedirectRule {
  from: string
  /** `null` for a page that is gone. */
  to: string | null
  kind: RedirectKind
}

export interface RedirectTable {
  /** By `pathKey` of the old path. */
  rules: ReadonlyMap<string, RedirectRule>
  /** Keys of the paths that have a page: a redirect never hides a page. */
  pages: ReadonlySet<string>
}

/** The response of a redirect. `location` is `null` for a page that is gone. */
export type Destination = {status: 301 | 302; location: string} | {status: 410; location: null}

/** Normalizes a path: percent-encoding, slashes, case, composed letters. */
export function pathKey(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return decodePath(single).normalize('NFC').toLowerCase() || '/'
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Resolves the chain of redirects that starts at `path` to one redirect. Returns `null` when no
 * rule matches, when the chain is a circle, or when a target is not allowed. The result is
 * permanent only if every step of the chain is permanent.
 *
 * @param search - query string of the request, kept; the target's own parameters take precedence
 */
export function destinationOf(
  {rules, pages}: RedirectTable,
  path: string,
  search = '',
): Destination | null {
  const seen = new Set<string>()
  let key = pathKey(path)
  let rule = rules.get(key)
  let query = search
  let hash = ''
  let status: 301 | 302 = 301
  while (rule) {
    if (seen.has(key)) return null
    seen.add(key)
    if (rule.kind === 'gone') return {status: 410, location: null}
    if (rule.kind === 'temporary') status = 302
    const target = parseTarget(rule.to)
    if (target === null) return null
    query = mergedQuery(target.search, query)
    hash = target.hash || hash
    if (target.origin !== SITE)
      return {status, location: target.origin + target.pathname + query + hash}
    key = pathKey(target.pathname)
    if (seen.has(key)) return null
    rule = pages.has(key) ? undefined : rules.get(key)
    if (!rule) return {status, location: target.pathname + query + hash}
  }
  return null
}

const SITE = 'http://site.invalid'

/**
 * Parses a target as a browser does. Browsers read `/\example.com` and `/.//example.com` as other
 * sites. Such paths, and URLs that are not http(s), are refused: the result is `null`.
 */
function parseTarget(to: string | null): URL | null {
  if (to === null || !URL.canParse(to, SITE)) return null
  const url = new URL(to, SITE)
  if (to.startsWith('/')) return url.origin === SITE && !url.pathname.startsWith('//') ? url : null
  const isWeb = URL.canParse(to) && (url.protocol === 'http:' || url.protocol === 'https:')
  return isWeb ? url : null
}

/** True for a path or URL that a redirect may lead to. */
export function isRedirectTarget(to: string): boolean {
  return parseTarget(to) !== null
}

function mergedQuery(own: string, incoming: string): string {
  if (own === '' || incoming === '') return own || incoming
  const params = new URLSearchParams(own)
  const kept = [...new URLSearchParams(incoming)].filter(([name]) => !params.has(name))
  return kept.length === 0 ? own : `${own}&${new URLSearchParams(kept)}`
}

/** Id of the automatic redirect from an old path. Each path has one id, so one redirect. */
export function redirectId(from: string): string {
  const readable = pathKey(from).replace(/[^a-zA-Z0-9-]/g, (letter) => {
    return `_${letter.codePointAt(0)?.toString(16) ?? ''}`
  })
  const id = `redirect-${readable}`
  return id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - 14)}-${shortHash(id)}`
}

/** The limit of the hosted lake, with room for the prefix of a draft or version. */
const LONGEST_ID = 100

interface AnyDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** Path before the slug, by type, of the documents with an address. */
const PREFIXES = {...SLUG_PREFIXES, campaign: CAMPAIGN_PREFIX} as const

/** The path of a document, from its slug; `null` without a slug. */
export function slugPath({_type, slug}: AnyDocument): string | null {
  if (!hasSlugPrefix(_type) || typeof slug !== 'object' || slug === null) return null
  const current = 'current' in slug ? slug.current : null
  if (current === HOME) return HOME
  return typeof current === 'string' && current !== '' ? PREFIXES[_type] + current : null
}

/** Types whose published documents decide where a path leads. */
export const REDIRECTING_TYPES: ReadonlySet<string> = new Set([
  'redirect',
  ...Object.keys(PREFIXES),
])

function hasSlugPrefix(type: string): type is keyof typeof PREFIXES {
  return Object.hasOwn(PREFIXES, type)
}

/** A document before and after a transaction. */
export interface DocumentMove {
  before: AnyDocument | null
  after: AnyDocument | null
}

/**
 * The redirects to create and to remove when published documents change their path. The old path
 * leads to the new one. No redirect starts at the new path, so a change and its reversal make no
 * circle.
 */
export function redirectsAfter(moves: Iterable<DocumentMove>) {
  const taken = new Set<string>()
  const create: AutomaticRedirect[] = []
  for (const {before, after} of moves) {
    const id = before?._id ?? after?._id ?? ''
    if (id.includes('.') || after === null) continue
    const from = before && slugPath(before)
    const to = slugPath(after)
    if (to === null || to === from) continue
    taken.add(redirectId(to))
    if (from) create.push(automaticRedirect(from, to))
  }
  return {create: create.filter(({_id}) => !taken.has(_id)), remove: [...taken]}
}

export type AutomaticRedirect = ReturnType<typeof automaticRedirect>

function automaticRedirect(from: string, to: string) {
  const fixed = {_type: 'redirect', kind: 'permanent', isAutomatic: true} as const
  return {_id: redirectId(from), ...fixed, from, to}
}
