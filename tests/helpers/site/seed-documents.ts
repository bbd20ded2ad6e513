import seed from '#studio/seed/data/data.ndjson?raw'

/** The documents of the seed, with references to their pictures as an import reads them. */
export const seedDocuments = seed
  .trim()
  .split('\n')
  .map((line): {_id: string; _type: string} => JSON.parse(line))
