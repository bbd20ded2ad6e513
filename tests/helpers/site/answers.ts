import {type Answer, readAnswers} from '#schemas/documents/submission-answers.ts'

/** Answers with these values by their names. */
export function answersOf(values: Readonly<Record<string, string>>): Answer[] {
  return Object.entries(values).map(([name, value]) => ({name, label: name, kind: 'text', value}))
}

/** The values of a stored submission by the names of its fields. */
export function valuesOf(document: unknown): Record<string, string> {
  const answers = readAnswers(document)?.answers ?? []
  return Object.fromEntries(answers.map(({name, value}) => [name, value]))
}
