import {expect, test} from 'vitest'
import {createValidator} from '#tests/helpers/validate-document.ts'
import {OUTLINE_TEMPLATES} from './outlines.ts'
import {PAGE_TEMPLATES} from './pages.ts'

test.for(
  [...OUTLINE_TEMPLATES, ...PAGE_TEMPLATES].map((template) => [template.id, template] as const),
)(
  'the outline %s fits its type, and leaves to the editor what only an editor knows',
  async ([id, {schemaType, value}]) => {
    const outline: unknown = typeof value === 'function' ? value({}, {}) : value
    const document = {_id: id, _type: schemaType, ...Object(await outline)}
    const complaints = await createValidator([], 'cli')(document)
    const unknown = complaints.filter(({message}) => /unknown|not declared|type/i.test(message))
    expect(unknown).toEqual([])
    expect(complaints.map(({path}) => path)).toContain(
      schemaType === 'hospitalCaseStudy' ? 'name' : 'title',
    )
  },
)

test('every part of an outline can be told from the others', () => {
  const template = OUTLINE_TEMPLATES.find(({schemaType}) => schemaType === 'article')
  const keysOf = () =>
    JSON.stringify(typeof template?.value === 'function' ? template.value({}, {}) : null).match(
      /"_key":"[^"]+"/g,
    ) ?? []
  const keys = [...keysOf(), ...keysOf()]
  expect(keys.length).toBeGreaterThan(20)
  expect(new Set(keys).size).toBe(keys.length)
})
