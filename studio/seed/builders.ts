import type {IconName} from '#schemas/constants.ts'

/** A value of a dataset archive. */
export type SeedValue =
  | string
  | number
  | boolean
  | undefined
  | readonly SeedValue[]
  | {readonly [key: string]: SeedValue}

export interface SeedObject {
  readonly [key: string]: SeedValue
}

/** A document of the archive; ids are written by hand, so that two builds are the same. */
export interface SeedDocument extends SeedObject {
  readonly _id: string
  readonly _type: string
}

interface Hotspot {
  x: number
  y: number
  width: number
  height: number
}

/** Where the face is in the portraits: just above the middle. */
export const PORTRAIT_HOTSPOT: Hotspot = {x: 0.5, y: 0.46, width: 0.5, height: 0.5}

/** An image of the archive, in the notation that Sanity's import tool resolves. */
export function image(file: string, alt: string, hotspot?: Hotspot): SeedObject {
  return {
    _type: 'image',
    _sanityAsset: `image@file://./images/${file}`,
    alt,
    ...(hotspot && {
      hotspot: {_type: 'sanity.imageHotspot', ...hotspot},
      crop: {_type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0},
    }),
  }
}

/** A list of objects of one type, each with the key that Sanity needs to tell them apart. */
export function listOf(type: string, items: readonly SeedObject[]): SeedObject[] {
  return items.map((item, index) => ({_key: `${type}-${index + 1}`, _type: type, ...item}))
}

export function slug(current: string): SeedObject {
  return {_type: 'slug', current}
}

export function reference(id: string): SeedObject {
  return {_type: 'reference', _ref: id}
}

/** A button that links to a path of this site, or to a section of the page. */
export function cta(label: string, path: string): SeedObject {
  return {_type: 'cta', label, target: 'path', path}
}

/** A button that links to the page of a document, even after its path changes. */
export function referenceCta(label: string, id: string): SeedObject {
  return {_type: 'cta', label, target: 'reference', reference: reference(id)}
}

export function emailCta(label: string, email: string): SeedObject {
  return {_type: 'cta', label, target: 'email', email}
}

export function intro(title: string, text?: string, eyebrow?: string): SeedObject {
  return {_type: 'sectionIntro', eyebrow, title, text}
}

export function seo(title: string, description: string): SeedObject {
  return {_type: 'seo', title, description, isHidden: false}
}

export function iconCards(
  cards: readonly (readonly [icon: IconName, title: string, description: string])[],
): SeedObject[] {
  return listOf(
    'iconCard',
    cards.map(([icon, title, description]) => ({icon, title, description})),
  )
}

const FIRST_RANK = 36 ** 5
const RANK_STEP = 36 ** 4

/**
 * The rank of the nth document of an ordered list, in the notation of the Studio's ordering
 * plugin: evenly spaced, so that there is room to drag documents in between.
 */
function orderRank(index: number): string {
  return `0|${(FIRST_RANK + index * RANK_STEP).toString(36)}:`
}

/** Gives the documents of a list their ranks. */
export function ranked<T extends SeedDocument>(documents: readonly T[]): SeedDocument[] {
  return documents.map((document, index) => ({...document, orderRank: orderRank(index)}))
}
