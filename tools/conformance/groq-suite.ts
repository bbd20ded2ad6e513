import {z} from 'zod'

/** Documents that tests query. Those of a large one are at a URL, which is not fetched. */
const datasetSchema = z.object({
  _type: z.literal('dataset'),
  _id: z.string(),
  documents: z.array(z.looseObject({_id: z.string(), _type: z.string()})).optional(),
})

const testSchema = z.object({
  _type: z.literal('test'),
  filename: z.string(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
  result: z.unknown(),
  /** False: the query must be refused. */
  valid: z.boolean(),
  /** A range of versions of GROQ, such as `>= 1.0`; `0.1` is GROQ before its specification. */
  version: z.union([z.string(), z.number()]).nullish(),
  features: z.array(z.string()).default([]),
  dataset: z.object({_ref: z.string()}),
})

const entrySchema = z.discriminatedUnion('_type', [datasetSchema, testSchema])

export type Dataset = z.infer<typeof datasetSchema>
export type GroqTest = z.infer<typeof testSchema>

/** The tests of a compiled suite for GROQ 1.2 and later, and their datasets by id. */
export function readSuite(ndjson: string): {datasets: Map<string, Dataset>; tests: GroqTest[]} {
  const datasets = new Map<string, Dataset>()
  const tests: GroqTest[] = []
  for (const line of ndjson.split('\n').filter(Boolean)) {
    const entry = entrySchema.parse(JSON.parse(line))
    if (entry._type === 'dataset') datasets.set(entry._id, entry)
    else if (isCurrent(entry.version)) tests.push(entry)
  }
  return {datasets, tests}
}

function isCurrent(version: GroqTest['version']): boolean {
  return version === undefined || version === null || String(version).startsWith('>=')
}
