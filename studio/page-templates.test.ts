import type {Template} from 'sanity'
import {expect, test} from 'vitest'
import {SINGLETON_TYPES} from '#schemas/constants.ts'
import {createValidator} from '#tests/helpers/studio/validate-document.ts'
import {PAGE_TEMPLATES, templatesOfStudio} from './page-templates.ts'

const TEMPLATES = PAGE_TEMPLATES.map((template) => [template.id, template] as const)

function contentOf({value}: Template): object {
  return Object(typeof value === 'function' ? value({}, {}) : value)
}

test.for(TEMPLATES)('the template %s fits its type', async ([id, template]) => {
  const document = {_id: id, _type: template.schemaType, ...contentOf(template)}
  const complaints = await createValidator([], 'cli')(document)
  const unknown = complaints.filter(({message}) => /unknown|not declared|type/i.test(message))
  expect(unknown).toEqual([])
})

test.for(TEMPLATES)('the template %s is published with texts only', async ([id, template]) => {
  const document = {_id: id, _type: template.schemaType, ...contentOf(template)}
  const complaints = await createValidator([], 'studio')(document)
  const refused = complaints.filter(({level}) => level === 'error').map(({path}) => path)
  expect(refused).toContain('title')
  expect(refused.filter((path) => path.startsWith('blocks')).length).toBeGreaterThan(0)
})

test.for(TEMPLATES)('two pages of the template %s share no key', ([, template]) => {
  const keysOf = () => JSON.stringify(contentOf(template)).match(/"_key":"[^"]+"/g) ?? []
  const keys = [...keysOf(), ...keysOf()]
  expect(keys.length).toBeGreaterThan(7)
  expect(new Set(keys).size).toBe(keys.length)
})

test('no template creates a submission or a second document of a singleton type', () => {
  const templates = [...SINGLETON_TYPES, 'submission', 'article'].map((schemaType) => {
    return {id: schemaType, title: schemaType, schemaType, value: {}}
  })
  expect(templatesOfStudio(templates).slice(0, -PAGE_TEMPLATES.length)).toEqual(templates.slice(-1))
})
