import {readFile, writeFile} from 'node:fs/promises'
import {DatabaseSync} from 'node:sqlite'

/** No JSONB begins with it. */
const NO_JSON = 0xff

/**
 * Makes a document of a closed database invalid JSON, as a fault of the disk would. SQLite itself
 * refuses to store such content.
 */
export async function breakJson(databaseFile: string, documentId: string): Promise<void> {
  const bytes = await readFile(databaseFile)
  const start = bytes.indexOf(contentOf(databaseFile, documentId))
  if (start < 0) throw new Error(`The content of "${documentId}" is not in one piece`)
  bytes[start] = NO_JSON
  await writeFile(databaseFile, bytes)
}

function contentOf(databaseFile: string, documentId: string): Uint8Array {
  using database = new DatabaseSync(databaseFile, {readOnly: true})
  const row = database.prepare('SELECT content FROM documents WHERE id = ?').get(documentId)
  if (!(row?.content instanceof Uint8Array)) throw new Error(`There is no "${documentId}"`)
  return row.content
}
