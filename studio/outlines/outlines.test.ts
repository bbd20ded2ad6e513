import type {Template} from 'sanity'
import {expect, test} from 'vitest'
import {createValidator} from '#tests/helpers/studio/validate-document.ts'
import {OUTLINE_TEMPLATES} from './outlines.ts'
import {PAGE_TEMPLATES} from './pages.ts'

const TEMPLATES = [...OUTLINE_TEMPLATES, ...PAGE_TEMPLATES].map(
  (template) => [template.id, template] as const,
)

async function outlineOf({value}: Template): Promise<unknown> {
  return typeof value === 'function' ? value({}, {}) : value
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

test.for(TEMPLATES)(
  'the outline %s fits its type, and leaves to the editor what only an editor knows',
  async ([id, template]) => {
    const {schemaType} = template
    const document = {_id: id, _type: schemaType, ...Object(await outlineOf(template))}
    const complaints = await createValidator([], 'cli')(document)
    const unknown = complaints.filter(({message}) => /unknown|not declared|type/i.test(message))
    expect(unknown).toEqual([])
    expect(complaints.map(({path}) => path)).toContain(
      schemaType === 'hospitalCaseStudy' ? 'name' : 'title',
    )
  },
)

test.for(TEMPLATES)('no instruction of the outline %s can be published', async ([id, template]) => {
  const outline = await outlineOf(template)
  const document = {_id: id, _type: template.schemaType, ...Object(outline)}
  const complaints = await createValidator([], 'studio')(document)
  const refused = complaints.filter(({message}) => message.startsWith('Replace the text'))
  const instructions = stringsOf(outline).filter((text) => text.startsWith('✎'))
  expect(instructions.length).toBeGreaterThan(0)
  expect(refused.map(({level}) => level)).toEqual(instructions.map(() => 'error'))
})

test('what else the outlines say is meant for visitors', async () => {
  const outlines = await Promise.all(TEMPLATES.map(([, template]) => outlineOf(template)))
  const texts = stringsOf(outlines).filter((text) => /^[A-Z].*\D/.test(text))
  expect([...new Set(texts)].sort()).toEqual([
    'Before you write',
    'Build',
    'Changes',
    'Cost',
    'Design',
    'Errors avoided',
    'How it works',
    'How to get there',
    'If it does not work',
    'Industry',
    'Industry News',
    'Launch',
    'Madicare',
    'Patients served',
    'Plan',
    'Programme',
    'Register',
    'Request a Demo',
    'Start',
    'Step by step',
    'Talk',
    'Team size',
    'Technologies',
    'Time saved',
    'Timeline',
    'Understand',
    'What applies',
    'What it means for hospitals and businesses',
    'What others say',
    'What to do next',
    'What to expect',
    'What we recommend',
    'What you get',
    'What you need',
    'Who is responsible',
    'Who you will meet',
    'Why it matters now',
    'Write to us',
  ])
})

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
