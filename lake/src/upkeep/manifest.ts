import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {describeFile} from './files.ts'
import {UpkeepError} from './upkeep-error.ts'

/** The file that makes a folder a backup: it is written last. */
export const MANIFEST_FILE = 'manifest.json'

const fileSchema = z.object({
  path: z.string().regex(/^(datasets\/[^/.]+\/)?(lake\.sqlite|assets\/[a-f0-9]{2}\/[a-f0-9]{40})$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[a-f0-9]{64}$/),
})

const manifestSchema = z.object({
  format: z.literal('lake-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  documents: z.int().nonnegative(),
  transactions: z.int().nonnegative(),
  files: z.array(fileSchema).min(1),
})

/** The contents of a backup: every file with its size and hash. */
export type Manifest = z.infer<typeof manifestSchema>

/** @throws UpkeepError if the folder is no backup, or only part of one */
export async function readManifest(backup: string): Promise<Manifest> {
  const path = join(backup, MANIFEST_FILE)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UpkeepError(`${backup} is not a backup: it has no ${MANIFEST_FILE}.`)
  })
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (manifest.success) return manifest.data
  throw new UpkeepError(`${path} is damaged:\n${z.prettifyError(manifest.error)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What is wrong with a file of a backup below a folder; null if it is as the manifest has it. */
export async function fileFault(
  folder: string,
  {path, bytes, sha256}: Manifest['files'][number],
): Promise<string | null> {
  if (!existsSync(join(folder, path))) return 'is missing'
  const found = await describeFile(join(folder, path))
  if (found.bytes !== bytes) return `has ${found.bytes} bytes instead of ${bytes}`
  return found.sha256 === sha256 ? null : 'was changed since the backup was made'
}
