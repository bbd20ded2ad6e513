import {blocksOf, type Fields, type PageSections} from './blocks.ts'
import {EXTENDED} from './extended-pages.ts'
import {FIXED} from './fixed-pages.ts'

export interface StoredDocument extends Fields {
  _id: string
  _type: string
}

/** A field that leads to a document which has another id now. */
export interface MovedReference {
  path: (string | number | {_key: string})[]
  id: string
}

/** Set by the lake, and not part of the content. */
const SYSTEM_FIELDS: readonly string[] = ['_rev', '_updatedAt', '_system']

/** The id of a document after the migration: of a published one, a draft or a version. */
export function movedId(id: string): string | null {
  const [, prefix = '', type = ''] = /^(drafts\.|versions\.[^.]+\.)?(.+)$/.exec(id) ?? []
  const moved = Object.hasOwn(FIXED, type) && FIXED[type]
  return moved ? prefix + moved.id : null
}

/** The document of the type `page` that takes the place of one with fixed sections. */
export function pageOf(document: StoredDocument): StoredDocument | null {
  const id = movedId(document._id)
  const page = FIXED[document._type]
  if (id === null || page === undefined) return null
  const {slug, title} = page
  return {
    ...withoutFields(document, [...SYSTEM_FIELDS, 'sections', ...page.moved]),
    _id: id,
    _type: 'page',
    title,
    slug: {_type: 'slug', current: slug},
    language: 'en',
    blocks: blocksOf(page, document),
  }
}

/**
 * What changes in a page that keeps its document: its blocks, and the fields that they replace.
 *
 * @param supportEmail - shown while the FAQ has no second button
 */
export function blocksBelow(document: StoredDocument, supportEmail: string | null) {
  const page: PageSections | undefined = EXTENDED[document._type]
  if (!page || 'blocks' in document) return null
  const unset = ['sections', ...page.moved].filter((name) => name in document)
  return {blocks: blocksOf(page, {...document, ...(supportEmail && {supportEmail})}), unset}
}

/** The references of a value to documents that have another id now. */
export function movedReferences(
  value: unknown,
  path: MovedReference['path'] = [],
): MovedReference[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const key: unknown = Object(item)._key
      return movedReferences(item, [...path, typeof key === 'string' ? {_key: key} : index])
    })
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const id = name === '_ref' && typeof item === 'string' ? movedId(item) : null
    return id === null ? movedReferences(item, [...path, name]) : [{path: [...path, name], id}]
  })
}

function withoutFields(document: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))
}
