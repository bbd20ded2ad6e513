import type {Template} from 'sanity'
import {expect, test} from 'vitest'
import {createValidator} from '#tests/helpers/studio/validate-document.ts'
import {PAGE_TEMPLATES} from './page-templates.ts'

const TEMPLATES = PAGE_TEMPLATES.map((template) => [template.id, template] as const)

async function contentOf({value}: Template): Promise<unknown> {
  return typeof value === 'function' ? value({}, {}) : value
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

test.for(TEMPLATES)(
  'the template %s fits its type, and leaves to the editor what only an editor knows',
  async ([id, template]) => {
    const {schemaType} = template
    const document = {_id: id, _type: schemaType, ...Object(await contentOf(template))}
    const complaints = await createValidator([], 'cli')(document)
    const unknown = complaints.filter(({message}) => /unknown|not declared|type/i.test(message))
    expect(unknown).toEqual([])
    expect(complaints.map(({path}) => path)).toContain('title')
  },
)

test.for(TEMPLATES)(
  'no instruction of the template %s can be published',
  async ([id, template]) => {
    const content = await contentOf(template)
    const document = {_id: id, _type: template.schemaType, ...Object(content)}
    const complaints = await createValidator([], 'studio')(document)
    const refused = complaints.filter(({message}) => message.startsWith('Replace the text'))
    const instructions = stringsOf(content).filter((text) => text.startsWith('✎'))
    expect(instructions.length).toBeGreaterThan(0)
    expect(refused.map(({level}) => level)).toEqual(instructions.map(() => 'error'))
  },
)

test('what else the templates say is meant for visitors', async () => {
  const templates = await Promise.all(TEMPLATES.map(([, template]) => contentOf(template)))
  const texts = stringsOf(templates).filter((text) => /^[A-Z].*\D/.test(text))
  expect([...new Set(texts)].sort()).toEqual([
    'Before you write',
    'How it works',
    'How to get there',
    'Madicare',
    'Plan',
    'Programme',
    'Register',
    'Request a Demo',
    'Start',
    'Talk',
    'What others say',
    'What to expect',
    'What you get',
    'Who you will meet',
    'Write to us',
  ])
})

test('every part of an template can be told from the others', () => {
  const template = PAGE_TEMPLATES.find(({id}) => id === 'page-event')
  const keysOf = () =>
    JSON.stringify(typeof template?.value === 'function' ? template.value({}, {}) : null).match(
      /"_key":"[^"]+"/g,
    ) ?? []
  const keys = [...keysOf(), ...keysOf()]
  expect(keys.length).toBeGreaterThan(20)
  expect(new Set(keys).size).toBe(keys.length)
})
