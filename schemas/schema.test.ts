import {readdirSync, readFileSync} from 'node:fs'
import type {ObjectField, SchemaType} from 'sanity'
import {expect, test} from 'vitest'
import {schema} from '#tests/helpers/studio/validate-document.ts'
import {SINGLETON_TYPES} from './constants.ts'
import {schemaTypes} from './index.ts'

const documentTypes = schemaTypes.filter(({type}) => type === 'document')
const singletonTypes = new Set<string>(SINGLETON_TYPES)

/** Types without a manual order: articles and submissions sort by date, redirects by path, others by name. */
const UNORDERED = new Set('campaign page article form redirect sharedBlock submission'.split(' '))

function namesOf(type: SchemaType | undefined): string[] {
  return fieldsOf(type).map((field) => field.name)
}

function fieldsOf(type: SchemaType | undefined): ObjectField[] {
  return type && 'fields' in type ? type.fields : []
}

function isImage(type: SchemaType): boolean {
  return type.name === 'image' || type.type?.name === 'image'
}

test('the Studio finds nothing wrong with the schema', () => {
  const problems = schema._validation?.flatMap((group) => group.problems) ?? []
  expect(problems).toEqual([])
})

test('every document type has a title, an icon and a preview', () => {
  for (const {name} of documentTypes) {
    const type = schema.get(name)
    expect(type?.title, name).toMatch(/^[A-Z]/)
    expect(type?.icon, name).toBeDefined()
    expect(type?.preview?.select ?? type?.preview?.prepare, name).toBeDefined()
  }
})

test('every type that exists once is known to the site, and the other way round', () => {
  const pages = documentTypes.map(({name}) => name).filter((name) => singletonTypes.has(name))
  expect(new Set(pages)).toEqual(singletonTypes)
})

test('no form shows two fields with one title, one of them in an object', () => {
  for (const {name} of schemaTypes) {
    const fields = fieldsOf(schema.get(name))
    for (const field of fields) {
      const others = fields.filter((other) => other !== field).map(({type}) => type.title)
      const inner = isImage(field.type) ? [] : fieldsOf(field.type).map(({type}) => type.title)
      const twice = inner.filter((title) => others.includes(title))
      expect(twice, `${name}.${field.name}`).toEqual([])
    }
  }
})

test('every list that visitors see in an order can be sorted by hand', () => {
  const lists = documentTypes.filter(({name}) => !singletonTypes.has(name) && !UNORDERED.has(name))
  for (const {name} of lists) expect(namesOf(schema.get(name)), name).toContain('orderRank')
})

test('every image asks for alternative text', () => {
  const types = schemaTypes.flatMap(({name}) => schema.get(name) ?? [])
  const images = types
    .flatMap((type) => [type, ...fieldsOf(type).map((field) => field.type)])
    .filter(isImage)
  expect(images.length).toBeGreaterThan(8)
  for (const type of images) expect(namesOf(type), type.title).toContain('alt')
})

test('every image can be cropped around its subject, and says where it is shown', () => {
  const types = schemaTypes.flatMap(({name}) => schema.get(name) ?? [])
  const fields = types.flatMap(fieldsOf).filter(({type}) => isImage(type))
  for (const {type} of [...fields, ...types.filter(isImage).map((type) => ({type}))]) {
    expect(type.options, type.title).toMatchObject({hotspot: true})
    expect(type.description, type.title).toMatch(/shape|square/)
  }
})

test('schemas import Sanity and each other, and the constants import nothing', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const imports = [...source.matchAll(/(?:from |import\()'([^'\n]+)'/g)].map(([, path]) => path)
    if (file === 'constants.ts') expect(imports).toEqual([])
    expect(
      imports.filter(
        (path) =>
          !/^(\.{1,2}\/|sanity$|@sanity\/|react$|#app\/(?:blocks\/lists\/schemas|lib\/href)\.ts$)/.test(
            path ?? '',
          ),
      ),
    ).toEqual([])
  }
})
