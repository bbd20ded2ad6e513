import {evaluate, parse} from 'groq-js'
import {type Form, formQuery} from '#app/content/form.ts'
import seed from '#studio/seed/data/data.ndjson?raw'

/** A form of the seed, as pages show it. */
export async function seedForm(id: string): Promise<Form> {
  const dataset: unknown[] = seed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const result = await evaluate(parse(formQuery, {params: {id}}), {dataset, params: {id}})
  const form: Form | null = await result.get()
  if (!form) throw new Error(`The seed has no form ${id}`)
  return form
}
