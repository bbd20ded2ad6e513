import {ConcreteRuleClass} from 'sanity'
import {expect, test} from 'vitest'
import {createValidator} from '#tests/helpers/studio/validate-document.ts'
import {schemaTypes} from './index.ts'

interface Definition {
  name?: string
  type?: string
  fields?: Definition[]
  of?: Definition[]
  validation?: unknown
}

interface FoundRule {
  where: string
  rule: InstanceType<typeof ConcreteRuleClass>
}

/** Every rule of a type and of everything inside it. */
function rulesOf(definition: Definition, where: string): FoundRule[] {
  const {validation, fields = [], of = []} = definition
  const made: unknown =
    typeof validation === 'function' ? validation(new ConcreteRuleClass(undefined)) : []
  const own = [made].flat().filter((rule) => rule instanceof ConcreteRuleClass)
  return [
    ...own.map((rule) => ({where, rule})),
    ...fields.flatMap((field) => rulesOf(field, `${where}.${field.name}`)),
    ...of.flatMap((member) => rulesOf(member, `${where}[]`)),
  ]
}

const found = schemaTypes.flatMap((type) => rulesOf({...type}, type.name))

/** Rules without a message of their own: their function returns it. */
const SPEAKING = new Set(['custom'])

test('every rule says in words of its own what to do', () => {
  expect(found.length).toBeGreaterThan(150)
  for (const {where, rule} of found) {
    const silent = rule._rules.filter(({flag}) => !SPEAKING.has(flag) && flag !== 'type')
    if (silent.length === 0) continue
    expect(rule._message, where).toEqual(expect.any(String))
  }
})

test('every message is a whole sentence without the words of programmers', () => {
  for (const {where, rule} of found) {
    if (typeof rule._message !== 'string') continue
    expect(rule._message, where).toMatch(/^[A-Z“].*[.?]$/)
    const outsideOfNames = rule._message.replace(/“[^”]*”/g, '')
    expect(outsideOfNames, where).not.toMatch(
      /\b(invalid|value|string|array|object|regex|null|undefined|field|must)\b/i,
    )
  }
})

test('what only advises is a warning, and what keeps a page from working is an error', () => {
  const levels = new Map(
    found.flatMap(({where, rule}) =>
      rule._rules.map(({flag}) => [`${where} ${flag}`, rule._level] as const),
    ),
  )
  for (const [rule, level] of levels) {
    if (rule.endsWith(' presence')) expect(level, rule).not.toBe('warning')
  }
  expect(levels.get('seo.title max')).toBe('warning')
  expect(levels.get('seo.description max')).toBe('warning')
})

const documentTypes = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

test.for(documentTypes)('the faults of an empty %s are plain sentences', async (type) => {
  const validate = createValidator([])
  const complaints = await validate({_id: type, _type: type})
  for (const {message, path} of complaints) {
    expect(message, `${type}.${path}`).toMatch(/^[A-Z“].{10,}[.?]$/)
  }
})
