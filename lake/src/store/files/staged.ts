import {existsSync} from 'node:fs'
import {z} from 'zod'
import type {LakeDocument, Mutation} from '../../types.ts'
import {createMeta, type Meta} from '../meta.ts'
import {parseStored} from '../rows.ts'
import {openReadOnly} from './inspection.ts'

/** Folder below a data folder for a copy of the dataset that an import fills. */
export const STAGE_DIR = 'import.stage'

/** Key in the meta of the copy, set when the copy is complete. */
const STAGED = 'staged'

const stagedSchema = z.object({create: z.array(z.string()), replace: z.array(z.string())})

/** Marks a copy as complete, with the ids of the documents that are new or different in it. */
export function markStaged(meta: Meta, ids: z.infer<typeof stagedSchema>): void {
  meta.set(STAGED, JSON.stringify(ids))
}

/** The changes of a copy; null if there is no complete one. Only those that `markStaged` names. */
export function readStaged(path: string): Mutation[] | null {
  if (!existsSync(path)) return null
  using database = openReadOnly(path)
  const mark = createMeta(database).get(STAGED)
  if (mark === null) return null
  const {create, replace} = stagedSchema.parse(JSON.parse(mark))
  const select = database.prepare('SELECT json(content) AS content FROM documents WHERE id = ?')
  const read = (id: string): LakeDocument => parseStored(select.get(id)?.content)
  return [
    ...create.map((id) => ({create: read(id)})),
    ...replace.map((id) => ({createOrReplace: read(id)})),
  ]
}
