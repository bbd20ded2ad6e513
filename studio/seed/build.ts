import {mkdirSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {seedDocuments} from './content/index.ts'

/** Folder of the dataset archive for Sanity's import tool: `data.ndjson` and `images/`. */
export const archiveFolder = new URL('data/', import.meta.url)

/** The archive's documents, one per line. The same content always gives the same bytes. */
export function toNdjson(documents: readonly object[]): string {
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(archiveFolder, {recursive: true})
  writeFileSync(new URL('data.ndjson', archiveFolder), toNdjson(seedDocuments))
}
