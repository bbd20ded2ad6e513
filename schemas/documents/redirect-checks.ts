/** Validation of a redirect against the rest of the content. */
import {getPublishedId, type SanityDocument, type ValidationContext} from 'sanity'
import {PAGE_PATHS, SLUG_PREFIXES} from '../constants.ts'
import {
  destinationOf,
  isRedirectTarget,
  pathKey,
  type RedirectRule,
  slugPath,
} from '../redirects.ts'

const API_VERSION = '2025-02-19'

type Check = Pick<ValidationContext, 'document' | 'getClient'>

interface StoredRule extends RedirectRule {
  _id: string
}

/** With two redirects from one path, the destination would be undefined. */
export async function isFree(from: string | undefined, {document, getClient}: Check) {
  if (!from || !document) return true
  const others = await otherRules(document, getClient)
  return others.some((other) => pathKey(other.from) === pathKey(from))
    ? 'Another redirect starts at this path already.'
    : true
}

/** Informs the editor when a page is at the path: a redirect never hides a page. */
export async function takesEffect(from: string | undefined, {getClient}: Check) {
  if (!from) return true
  const key = pathKey(from)
  const pages = await publishedPages(getClient)
  if (!pages.has(key)) return true
  return Object.values<string>(PAGE_PATHS).includes(key)
    ? 'This page is part of the site and always shown: the redirect has no effect.'
    : 'A published page is at this path. It is shown until it is unpublished or gets another address; the redirect takes effect then.'
}

/** Refuses circles of any length, as the site does. */
export async function leadsSomewhere(to: string | undefined, {document, getClient}: Check) {
  if (!to || !document || typeof document.from !== 'string' || document.kind === 'gone') return true
  const {from} = document
  if (!isRedirectTarget(to)) return true
  if (to.startsWith('/') && pathKey(to) === pathKey(from)) return SAME
  const rules = new Map<string, RedirectRule>()
  for (const rule of await otherRules(document, getClient)) rules.set(pathKey(rule.from), rule)
  rules.set(pathKey(from), {from, to, kind: 'permanent'})
  const pages = await publishedPages(getClient)
  return destinationOf({rules, pages}, from) === null ? CIRCLE : true
}

const SAME = 'Old and new address are the same.'
const CIRCLE =
  'With the other redirects this goes round in a circle: following them, visitors come back to the old path.'

/** The other redirects: the draft of each if there is one, else the published document. */
async function otherRules(
  {_id}: SanityDocument,
  getClient: Check['getClient'],
): Promise<StoredRule[]> {
  const id = getPublishedId(_id)
  const rules = await getClient({apiVersion: API_VERSION}).fetch<StoredRule[]>(
    '*[_type == "redirect" && defined(from)]{_id, from, to, kind}',
    {},
    {perspective: 'raw'},
  )
  const drafts = rules.filter((rule) => rule._id !== getPublishedId(rule._id))
  const drafted = new Set<string>(drafts.map((rule) => getPublishedId(rule._id)))
  return rules.filter((rule) => getPublishedId(rule._id) !== id && !drafted.has(rule._id))
}

async function publishedPages(getClient: Check['getClient']): Promise<Set<string>> {
  const documents = await getClient({apiVersion: API_VERSION}).fetch<SanityDocument[]>(
    '*[_type in $types && defined(slug.current) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{_id, _type, slug}',
    {types: Object.keys(SLUG_PREFIXES)},
    {perspective: 'raw'},
  )
  const paths = documents.flatMap((document) => slugPath(document) ?? [])
  return new Set([...Object.values(PAGE_PATHS), ...paths].map(pathKey))
}
