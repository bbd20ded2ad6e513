import {evaluate, parse} from 'groq-js'
import {type Form, formQuery} from '#app/content/form.ts'
import {seedDocuments} from './seed-documents.ts'

/** A form of the seed, as pages show it. */
export async function seedForm(id: string): Promise<Form> {
  const options = {dataset: seedDocuments, params: {id}}
  const result = await evaluate(parse(formQuery, {params: {id}}), options)
  const form: Form | null = await result.get()
  if (!form) throw new Error(`The seed has no form ${id}`)
  return form
}
