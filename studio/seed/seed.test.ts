import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {
  ARTICLE_CATEGORIES,
  FAQ_CATEGORIES,
  FEATURE_PAGES,
  SINGLETON_TYPES,
} from '#schemas/constants.ts'
import {createValidator} from '#tests/helpers/studio/validate-document.ts'

type SeedValue =
  | string
  | number
  | boolean
  | readonly SeedValue[]
  | {readonly [key: string]: SeedValue}

interface SeedDocument extends Readonly<Record<string, SeedValue>> {
  _id: string
  _type: string
}

const SEED = join(import.meta.dirname, 'data')
const text = readFileSync(join(SEED, 'data.ndjson'), 'utf8')
const seedDocuments = text
  .trim()
  .split('\n')
  .map((line): SeedDocument => JSON.parse(line))

const assets: Record<string, {title?: string; altText?: string}> = JSON.parse(
  readFileSync(join(SEED, 'assets.json'), 'utf8'),
)

const IMPORTED = /^image@file:\/\/(\.\/images\/.+)$/

interface Found {
  path: string
  value: Readonly<Record<string, SeedValue>>
}

/** Every object inside a value, with the path that leads to it. */
function* objectsIn(value: SeedValue, path: string): Generator<Found> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objectsIn(item, `${path}[${index}]`)
  } else if (isObject(value)) {
    yield {path, value}
    for (const [key, item] of Object.entries(value)) yield* objectsIn(item, `${path}.${key}`)
  }
}

function isObject(value: SeedValue): value is Readonly<Record<string, SeedValue>> {
  return typeof value === 'object' && !Array.isArray(value)
}

const objects = seedDocuments.flatMap((document) => [...objectsIn(document, document._id)])

function ofType(type: string): SeedDocument[] {
  return seedDocuments.filter(({_type}) => _type === type)
}

/** Replaces the archive's notation for images with the references that an import creates. */
function imported(value: SeedValue): SeedValue {
  if (Array.isArray(value)) return value.map(imported)
  if (!isObject(value)) return value
  const {_sanityAsset, ...rest} = value
  const entries = Object.entries(rest).map(([key, item]) => [key, imported(item)])
  const asset = {_type: 'reference', _ref: `image-${'0'.repeat(40)}-1600x900-webp`}
  return {...Object.fromEntries(entries), ...(_sanityAsset && {asset})}
}

function importedDocument(document: SeedDocument): SeedDocument {
  const value = imported(document)
  return {...(isObject(value) && value), _id: document._id, _type: document._type}
}

// That includes references, and addresses that are used once per type.
test('every document is valid, without a warning or a field that its type does not know', async () => {
  const dataset = seedDocuments.map(importedDocument)
  const validate = createValidator(dataset, 'cli')
  for (const document of dataset) {
    expect(await validate(document), document._id).toEqual([])
  }
})

test('every id is used once', () => {
  const ids = seedDocuments.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every image exists and has alternative text', () => {
  const images = objects.filter(({value}) => value._sanityAsset !== undefined)
  expect(images.length).toBeGreaterThan(25)
  for (const {path, value} of images) {
    const [, file = ''] = IMPORTED.exec(String(value._sanityAsset)) ?? []
    expect(existsSync(join(SEED, file)), `${path}: ${file}`).toBe(true)
    expect(value.alt, path).toMatch(/\S/)
  }
})

test('the media library shows every image with a title and an alternative text', () => {
  const images = readdirSync(join(SEED, 'images'))
  expect(Object.keys(assets)).toHaveLength(images.length)
  for (const name of images) {
    const hash = createHash('sha1')
      .update(readFileSync(join(SEED, 'images', name)))
      .digest('hex')
    const {title = '', altText = ''} = assets[`image-${hash}`] ?? {}
    expect(title, name).toMatch(/\S/)
    expect(title, name).not.toContain(name)
    expect(altText, name).toMatch(/\S/)
  }
})

test('objects in lists have keys of their own', () => {
  const arrays = objects.flatMap(({path, value}) =>
    Object.entries(value).flatMap(([key, items]) =>
      Array.isArray(items) && items.some(isObject) ? [{path: `${path}.${key}`, items}] : [],
    ),
  )
  for (const {path, items} of arrays) {
    const keys = items.map((item) => isObject(item) && item._key)
    expect(keys.every(Boolean), path).toBe(true)
    expect(new Set(keys).size, path).toBe(keys.length)
  }
})

test('a document that exists once has the id of its type', () => {
  const ids = SINGLETON_TYPES.map((type) => ofType(type).map(({_id}) => _id))
  expect(ids).toEqual(SINGLETON_TYPES.map((type) => [type]))
})

test('every category and every feature page has content', () => {
  const used = (type: string, field: string) =>
    new Set(ofType(type).map((document) => document[field]))
  expect(used('article', 'category')).toEqual(new Set(ARTICLE_CATEGORIES))
  expect(used('faq', 'category')).toEqual(new Set(FAQ_CATEGORIES))
  expect(used('productFeature', 'page')).toEqual(new Set(FEATURE_PAGES))
})

test('articles are long enough to be read, and short enough to be finished', () => {
  for (const {_id, body} of ofType('article')) {
    const text = [...objectsIn(body ?? [], _id)].map(({value}) => value.text ?? '').join(' ')
    const words = text.split(/\s+/).length
    expect(words, _id).toBeGreaterThan(600)
    expect(words, _id).toBeLessThan(1100)
  }
})

test('the figures of the specification are quoted', () => {
  const figures = ['15–25%', '4–6 weeks', '2–3 months', '4–6 months', 'within one business day']
  for (const figure of figures) expect(text).toContain(figure)
})

test('ranks keep the order of a list and leave room in between', () => {
  for (const type of ['faq', 'productFeature', 'teamMember']) {
    const ranks = ofType(type).map(({orderRank}) => String(orderRank))
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks).size).toBe(ranks.length)
    expect(ranks.every((rank) => /^0\|[0-9a-z]{6}:$/.test(rank))).toBe(true)
  }
})
