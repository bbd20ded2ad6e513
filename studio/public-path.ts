import {getPublishedId} from '@sanity/client/csm'
import {
  FIXED_PAGES,
  FORM_PATHS,
  FORM_PREFIX,
  PAGE_PATHS,
  SLUG_PREFIXES,
} from '#schemas/constants.ts'

/** Fields of a document in a form may be missing or incomplete. */
export interface LinkableDocument {
  readonly _type: string
  readonly [field: string]: unknown
}

/** Path of a document on the site, or `null` if it has no page of its own (yet). */
export function publicPath(document: LinkableDocument): string | null {
  const {_id, _type} = document
  const id: string = getPublishedId(typeof _id === 'string' ? _id : _type)
  if (isKeyOf(PAGE_PATHS, id)) return PAGE_PATHS[id]
  if (_type === 'form') return isKeyOf(FORM_PATHS, id) ? FORM_PATHS[id] : FORM_PREFIX + id
  const slug = slugOf(document)
  // That of the home page is of use to no other page, such as a copy.
  const isPath = slug && !slug.startsWith('/')
  return isKeyOf(SLUG_PREFIXES, _type) && isPath ? SLUG_PREFIXES[_type] + slug : null
}

/** Whether documents of a type have a page of their own. */
export function hasPage(type: string): boolean {
  return isKeyOf(PAGE_PATHS, type) || isKeyOf(SLUG_PREFIXES, type) || type === 'form'
}

/** Whether a document is a page whose address is its own for good. */
export function isFixedPage(id: string): boolean {
  return isKeyOf(FIXED_PAGES, getPublishedId(id))
}

function isKeyOf<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key)
}

function slugOf({slug}: LinkableDocument): string | null {
  const isSlug = typeof slug === 'object' && slug !== null && 'current' in slug
  return isSlug && typeof slug.current === 'string' ? slug.current : null
}
