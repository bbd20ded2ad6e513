/** The values of a submission, as they are stored. */
import {FIELD_KINDS, type FieldKind} from '../constants.ts'

/** The value of one field, with what its form said about it at that time. */
export interface Answer {
  name: string
  label: string
  kind: FieldKind
  /** Several choices are one per line. */
  value: string
  /** The data of another person than the sender. */
  isOther?: true
}

/** Titles of the forms whose submissions may be stored without one. */
const OLD_TITLES: ReadonlyMap<string, string> = new Map([
  ['contact', 'Message'],
  ['course', 'Course registration'],
  ['referral', 'Referral'],
  ['newsletter', 'Newsletter'],
])

/**
 * Reads what was sent. Before forms were documents, a submission had an object named like its form, with a
 * text for each field; such submissions are never rewritten.
 *
 * @returns `null` for a document that belongs to no form
 */
export function readAnswers(document: unknown) {
  if (!isObject(document) || typeof document.form !== 'string') return null
  const {form, formTitle, answers} = document
  const items = Array.isArray(answers) ? answers : oldAnswers(document[form])
  return {form, formTitle: titleOfForm(form, formTitle), answers: items.flatMap(parseAnswer)}
}

/** What one submission of a form is called. */
export function titleOfForm(form: string, stored?: unknown): string {
  return typeof stored === 'string' && stored ? stored : (OLD_TITLES.get(form) ?? form)
}

/** The name that the sender gave; empty when the form has no such field. */
export function senderName(answers: readonly Answer[]): string {
  return firstValue(answers.filter(isName), 'text')
}

/** Whether a field is for the name of a person. */
export function isName({name, label, kind}: Answer): boolean {
  return kind === 'text' && (name === 'name' || /\bname\b/i.test(label))
}

/** What a submission is called in lists: the sender's name or, without one, another value. */
export function nameInLists(answers: readonly Answer[]): string {
  const others = (['email', 'text'] as const).map((kind) => firstValue(answers, kind))
  return [senderName(answers), ...others].find(Boolean) ?? 'Without a name'
}

/** The first value of a kind that the sender gave of the own person; empty when there is none. */
export function firstValue(answers: readonly Answer[], kind: FieldKind): string {
  return answers.find((own) => own.kind === kind && own.value && !own.isOther)?.value ?? ''
}

function parseAnswer(item: unknown): Answer[] {
  if (!isObject(item) || typeof item.name !== 'string') return []
  const {name, label, value, isOther} = item
  return [
    {
      name,
      label: typeof label === 'string' ? label : name,
      kind: FIELD_KINDS.find(({value}) => value === item.kind)?.value ?? 'text',
      value: typeof value === 'string' ? value : '',
      ...(isOther === true && {isOther}),
    },
  ]
}

function oldAnswers(values: unknown): unknown[] {
  return Object.entries(isObject(values) ? values : {}).map(([name, value]) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    const label = words.charAt(0).toUpperCase() + words.slice(1)
    return {name, label, kind: oldKind(name), value, isOther: name.startsWith('client')}
  })
}

function oldKind(name: string): FieldKind {
  if (name === 'email') return 'email'
  if (/^(phone|.+Number)$/.test(name)) return 'phone'
  return /^(message|programmingExperience|description)$/.test(name) ? 'longText' : 'text'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
