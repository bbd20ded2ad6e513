import {execFile, spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {open, readdir, readFile, stat, symlink, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {promisify} from 'node:util'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {breakJson} from '../../tests/helpers/lake/break-json.ts'
import {contentOf, fillLake, temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'
import {PLAIN_ENV} from '../../tests/helpers/site/plain-env.ts'
import {backUpLake, createLake, DataFolderError} from '../src/index.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const PUBLIC_URL = 'http://127.0.0.1/lake'

/** A folder with some hundred documents, closed in order. */
async function filledFolder() {
  const folder = await temporaryFolder()
  await using started = await startLake({dataDir: folder.path})
  const mutations = Array.from({length: 300}, (_, number) => ({
    create: {_id: `entry-${number}`, _type: 'entry', text: `Text ${number} `.repeat(40)},
  }))
  await started.client().mutate(mutations)
  return {
    path: folder.path,
    database: join(folder.path, 'lake.sqlite'),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

/** Why a lake can't be opened there. */
async function refusal(dataDir: string): Promise<DataFolderError> {
  try {
    await using lake = await createLake({dataDir, publicUrl: PUBLIC_URL})
    throw new Error(`It was opened: ${lake.dataset}`)
  } catch (error) {
    if (error instanceof DataFolderError) return error
    throw error
  }
}

async function fingerprint(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

async function overwrite(path: string, position: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+')
  await file.write(bytes, 0, bytes.byteLength, position)
  await file.close()
}

test.for([
  ['its head', () => 0],
  ['its middle', (size: number) => Math.floor(size / 2)],
] as const)('a database with %s overwritten is refused, and left as it is', async ([, at]) => {
  await using folder = await filledFolder()
  const {size} = await stat(folder.database)
  await overwrite(folder.database, at(size), Buffer.alloc(12_288, 0xa5))
  const before = await fingerprint(folder.database)
  const {message} = await refusal(folder.path)
  expect(message).toContain(`${folder.path} is damaged`)
  expect(message).toContain('npm run restore')
  expect(await fingerprint(folder.database)).toBe(before)
})

test('a document that is no JSON any more is refused like a damaged database', async () => {
  await using folder = await filledFolder()
  await breakJson(folder.database, 'entry-7')
  const before = await fingerprint(folder.database)
  expect(await refusal(folder.path)).toMatchObject({
    message: expect.stringContaining('a stored document is unreadable'),
  })
  expect(await fingerprint(folder.database)).toBe(before)
})

for (const [fault, version, advice] of [
  ['newer', 9000, 'Update the software'],
  ['older', 19, 'Start it once with a version that knows schema 20'],
] as const) {
  test(`a folder whose version is ${fault} is refused, and left as it is`, async () => {
    await using folder = await filledFolder()
    {
      using database = new DatabaseSync(folder.database)
      database.exec(`PRAGMA user_version = ${version}`)
    }
    const before = await fingerprint(folder.database)
    const message = expect.stringContaining(advice)
    expect(await refusal(folder.path)).toMatchObject({message})
    expect(await fingerprint(folder.database)).toBe(before)
  })
}

test('a data folder that is a file is refused by its name', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'data')
  await writeFile(path, 'something else')
  expect((await refusal(path)).message).toContain(`${path} is no folder`)
  expect(await readFile(path, 'utf8')).toBe('something else')
  // As a link to a disk that is not mounted.
  await symlink(folder.at('nowhere'), folder.at('link'))
  expect((await refusal(folder.at('link'))).message).toContain('is no folder')
})

test('a refused folder is free again at once', async () => {
  await using folder = await filledFolder()
  await overwrite(folder.database, 0, Buffer.alloc(100))
  await refusal(folder.path)
  const {status} = spawnSync(process.execPath, [
    '-e',
    `const {DatabaseSync} = require('node:sqlite')
     new DatabaseSync(${JSON.stringify(join(folder.path, 'lake.lock'))}).exec('BEGIN EXCLUSIVE')`,
  ])
  expect(status).toBe(0)
})

const SQUARE = {create: {width: 40, height: 40, channels: 3, background: '#1d3f8f'}} as const

test('a damaged picture is no picture: neither kept nor passed off as one', async () => {
  const log: unknown[] = []
  await using started = await startLake({log: (entry) => log.push(entry)})
  const square = await sharp(SQUARE).png().toBuffer()
  const asset = await started.client().assets.upload('image', square)
  const blob = join(started.dataDir, 'assets', asset.sha1hash.slice(0, 2), asset.sha1hash)
  const whole = await readFile(blob)
  await writeFile(blob, whole.subarray(0, 30))
  const broken = await fetch(`${asset.url}?w=20&fm=png`)
  expect(broken.status).toBe(503)
  expect(broken.headers.get('cache-control')).toBeNull()
  const files = await readdir(join(started.dataDir, 'cache'), {recursive: true})
  expect(files).toEqual(['images'])
  expect(JSON.stringify(log)).toContain(`the file of asset ${asset.sha1hash} is damaged`)
  // Put back from a backup, it is there again without a restart.
  await writeFile(blob, whole)
  expect((await fetch(`${asset.url}?w=20&fm=png`)).status).toBe(200)
})

test('while its disk refuses, the lake says so, reads on, and writes again afterwards', async () => {
  await using started = await startLake()
  const client = started.client()
  await client.create({_id: 'kept', _type: 'entry', text: 'before'})
  const {dataDir} = started
  {
    // As any other program would lock it, for longer than a commit waits.
    using other = new DatabaseSync(join(dataDir, 'lake.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const refused = client.patch('kept').set({text: 'lost'}).commit()
    await expect(refused).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('Nothing was saved'),
    })
    expect(await client.fetch('*[_id == "kept"][0].text')).toBe('before')
    other.exec('ROLLBACK')
  }
  await client.patch('kept').set({text: 'after'}).commit()
  expect(await client.fetch('*[_id == "kept"][0].text')).toBe('after')
})

/** Root may write everywhere: then it is another user who may not. */
const STRANGER = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {}

test.for([
  ['import', () => [join(ROOT, 'studio/seed/data/data.ndjson'), '--missing']],
  ['restore', (backup: string) => [backup, '--force']],
  ['editors', () => ['disable', 'asha@example.com', '--force']],
] as const)('%s in a folder it may not write says so, changes nothing', async ([name, args]) => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  await fillLake(dataDir)
  await backUpLake({dataDir, target: folder.at('backup')})
  const before = await contentOf(dataDir)
  await run('chmod', ['-R', 'a=rX', folder.path])
  const command = join(ROOT, `server/cli/${name}.ts`)
  const {status, stderr} = spawnSync(process.execPath, [command, ...args(folder.at('backup'))], {
    encoding: 'utf8',
    env: {...PLAIN_ENV, DATA_DIR: dataDir},
    ...STRANGER,
  })
  await run('chmod', ['-R', 'u+w', folder.path])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^error: The data folder \S+ can't be written/)
  expect(stderr).toContain('DATA_DIR')
  expect(stderr).not.toContain('    at ')
  expect(await contentOf(dataDir)).toEqual(before)
})
