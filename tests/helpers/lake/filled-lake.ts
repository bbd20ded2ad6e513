import {chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {createLake, type Lake} from '#lake/index.ts'
import {startLake} from './start-lake.ts'

/** A temporary folder for a test, which is deleted with all its content after the test. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lake-folder-'))
  return {
    path,
    at: (...names: string[]) => join(path, ...names),
    [Symbol.asyncDispose]: () => rm(path, {recursive: true, force: true}),
  }
}

/** Enough edits of one document that the log holds a full copy of it. */
const EDITS = 40

/** The content of a filled data folder in memory, which the tests of a process copy. */
let filling: ReturnType<typeof makeFilling> | undefined

/**
 * Fills a data folder with a picture, a draft, references, enough edits for a snapshot, a deleted
 * document, an erased one and an editor. No lake is open when this resolves.
 */
export async function fillLake(dataDir: string) {
  filling ??= makeFilling()
  const {entries, imageId, imagePath} = await filling
  for (const {path, mode, bytes} of entries) {
    const target = join(dataDir, path)
    if (bytes === null) await mkdir(target, {recursive: true})
    else await writeFile(target, bytes)
    await chmod(target, mode)
  }
  return {imageId, imagePath}
}

async function makeFilling() {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  const filled = await fill(dataDir)
  const inside = await readdir(dataDir, {recursive: true})
  /** Each entry comes after its folder. `bytes` of a folder is null. */
  const entries = await Promise.all(
    ['.', ...inside.toSorted()].map(async (path) => {
      const stats = await stat(join(dataDir, path))
      const bytes = stats.isFile() ? await readFile(join(dataDir, path)) : null
      return {path, mode: stats.mode & 0o777, bytes}
    }),
  )
  return {...filled, entries}
}

async function fill(dataDir: string) {
  await using started = await startLake({dataDir})
  const client = started.client('editor')
  const colour = {create: {width: 60, height: 40, channels: 3 as const, background: '#1d3f8f'}}
  const image = await client.assets.upload('image', await sharp(colour).png().toBuffer(), {
    filename: 'houses.png',
  })
  await client.assets.upload('file', Buffer.from('%PDF-1.7 brochure'), {filename: 'b.pdf'})
  const cover = {_type: 'image', asset: {_type: 'reference', _ref: image._id}}
  await client
    .transaction()
    .create({_id: 'a', _type: 'article', title: 'नीलगढ़', cover})
    .create({_id: 'drafts.a', _type: 'article', title: 'Draft', cover})
    .create({_id: 'b', _type: 'article', related: {_type: 'reference', _ref: 'a'}})
    .create({_id: 'gone', _type: 'article'})
    .create({_id: 'erased', _type: 'article'})
    .commit()
  for (let n = 0; n < EDITS; n++)
    await client
      .patch('a')
      .set({title: `Edit ${n}`})
      .commit()
  await client.delete('gone')
  started.lake.erase(['erased'])
  await addAsha(started.lake)
  const sha1 = image.sha1hash
  return {imageId: image._id, imagePath: `assets/${sha1.slice(0, 2)}/${sha1}`}
}

export const ASHA = {
  name: 'Asha',
  email: 'asha@example.com',
  role: 'administrator',
  password: 'correct horse battery',
} as const

async function addAsha({accounts}: Lake): Promise<void> {
  if (accounts.findByEmail(ASHA.email) === null) await accounts.create(ASHA)
}

/**
 * All documents of a lake, private ones included, in a form that can be compared.
 *
 * @param options.exclusive - false if the lake is open
 */
export async function contentOf(dataDir: string, {exclusive = true} = {}): Promise<unknown> {
  await using lake = await createLake({dataDir, publicUrl: 'http://127.0.0.1/lake', exclusive})
  return lake.query('*[] | order(_id)', {}, {perspective: 'raw'})
}
