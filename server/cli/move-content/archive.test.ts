import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {packTar, type TarEntry} from 'modern-tar'
import {test as base, describe, expect} from 'vitest'
import {disposed} from '#tests/helpers/disposed.ts'
import {temporaryFolder} from '#tests/helpers/lake/filled-lake.ts'
import {endServer, listen} from '#tests/helpers/listen.ts'
import {ARCHIVE_LIMITS, createBudget, openArchive, remoteFetch} from './archive.ts'

const test = base.extend('place', disposed(workplace)).extend('remote', disposed(startRemote))

const PICTURE = 'not really a picture'

/** A folder for archives, with a subfolder for each unpacked archive. */
async function workplace() {
  const root = await temporaryFolder()
  let count = 0
  return {
    ...root,
    async open(path: string, limits: Partial<typeof ARCHIVE_LIMITS> = {}, allowRemote = false) {
      count += 1
      const folder = root.at(`unpacked-${count}`)
      await mkdir(folder)
      const budget = createBudget({...ARCHIVE_LIMITS, ...limits})
      await openArchive(path, folder, budget, allowRemote)
      const lines = (await readFile(join(folder, 'data.ndjson'), 'utf8')).split('\n')
      return {
        documents: lines.map((line) => JSON.parse(line)),
        names: (await readdir(folder, {recursive: true})).toSorted(),
      }
    },
    async tar(entries: TarEntry[], name = 'archive.tar.gz') {
      await writeFile(root.at(name), gzipSync(await packTar(entries)))
      return root.at(name)
    },
  }
}

function file(name: string, body: string): TarEntry {
  return {header: {name, size: Buffer.byteLength(body), type: 'file'}, body}
}

function documentWith(asset: unknown, _id = 'suspect') {
  return {
    _id,
    _type: 'article',
    gallery: [{_key: 'k', cover: {_type: 'image', _sanityAsset: asset}}],
  }
}

/** An archive as an export writes it, with one document that names this file. */
function archiveWith(asset: unknown, ...others: TarEntry[]): TarEntry[] {
  const lines = [documentWith('image@file://./images/a.png', 'sound'), documentWith(asset)]
  return [
    file('prod/data.ndjson', lines.map((line) => JSON.stringify(line)).join('\n')),
    file('prod/assets.json', '{}'),
    file('prod/images/a.png', PICTURE),
    ...others,
  ]
}

test('what an archive brings itself becomes a file of our own folder', async ({place}) => {
  const path = await place.tar([
    file('./prod/data.ndjson', JSON.stringify(documentWith('file@file://./files/a%20b%23.pdf'))),
    file('./prod/files/a b#.pdf', PICTURE),
    file('./prod/files/._hidden', 'of a file system'),
    file('./prod/notes.txt', 'of no use'),
  ])
  const {names} = await place.open(path)
  expect(names).toEqual(['data.ndjson', 'files', 'files/a b#.pdf'])
  expect(await readFile(place.at('unpacked-1', 'files', 'a b#.pdf'), 'utf8')).toBe(PICTURE)
})

test('archives without compression and single files of documents are read too', async ({place}) => {
  const entries = archiveWith('image@file://./images/a.png')
  await writeFile(place.at('a.tar'), await packTar(entries))
  expect((await place.open(place.at('a.tar'))).documents).toHaveLength(2)
  const line = JSON.stringify({_id: 'a', _type: 'article', text: '\u2028'})
  await writeFile(place.at('a.ndjson'), line)
  expect((await place.open(place.at('a.ndjson'))).documents).toEqual([JSON.parse(line)])
  await writeFile(place.at('a.ndjson.gz'), gzipSync(line))
  expect((await place.open(place.at('a.ndjson.gz'))).documents).toHaveLength(1)
})

test.for([
  'file@file:///etc/passwd',
  'image@file:///etc/passwd',
  'file@file://./files/../../../../etc/passwd',
  'file@file://./files/%2e%2e/%2e%2e/etc/passwd',
  'file@file://./files/..%2f..%2fetc%2fpasswd',
  'file@file://./files/..',
  'file@file://./files/%2e%2e',
  'file@file://./etc/passwd',
  'file@file://localhost/etc/passwd',
  'file@FILE://./images/a.png',
  'image@file://./images/a.png/../../data.ndjson',
  'image@file://./images/a.png?x',
  'image@file://./images\\a.png',
  'image@data://text/plain,x',
  'file:///etc/passwd',
  'video@file://./images/a.png',
  '',
  7,
  null,
  {url: 'file:///etc/passwd'},
])('an archive with a document of %j is refused, which is named', async (asset, {place}) => {
  const opening = place.open(await place.tar(archiveWith(asset)))
  await expect(opening).rejects.toThrow(/^The document "suspect" names .*(outside|holds?|taken)/)
})

test.for([
  'image@http://127.0.0.1:9/a.png',
  'image@https://example.com/a.png',
  'file@http://169.254.169.254/latest/meta-data/',
])('a file elsewhere, %s, is refused unless a flag allows it', async (asset, {place}) => {
  const opening = place.open(await place.tar(archiveWith(asset)))
  await expect(opening).rejects.toThrow(/^The document "suspect" names .*--allow-remote-assets/)
})

test('a file elsewhere stays as it is on request', async ({place}) => {
  const asset = 'image@https://example.com/a.png'
  const {documents} = await place.open(await place.tar(archiveWith(asset)), {}, true)
  expect(documents[1]).toEqual(documentWith(asset))
})

test('a file that the archive does not hold is refused before anything is imported', async () => {
  await using place = await workplace()
  const opening = place.open(await place.tar(archiveWith('image@file://./images/none.png')))
  await expect(opening).rejects.toThrow('which the archive does not hold')
})

describe('an archive is refused', () => {
  test.for<[string, TarEntry]>([
    [
      'a symbolic link',
      {header: {name: 'prod/images/l.png', size: 0, type: 'symlink', linkname: '/etc/passwd'}},
    ],
    [
      'a link as a folder',
      {header: {name: 'prod/files', size: 0, type: 'symlink', linkname: '/etc'}},
    ],
    [
      'a hard link',
      {header: {name: 'prod/images/h.png', size: 0, type: 'link', linkname: '/etc/passwd'}},
    ],
    ['a device', {header: {name: 'prod/images/d', size: 0, type: 'character-device'}}],
    ['a block device', {header: {name: 'prod/images/b', size: 0, type: 'block-device'}}],
    ['a pipe', {header: {name: 'prod/images/p', size: 0, type: 'fifo'}}],
    ['a path upwards', file('prod/images/../../evil.png', PICTURE)],
    ['a path upwards outside of what is read', file('../evil.txt', PICTURE)],
    ['an absolute path', file('/tmp/evil.png', PICTURE)],
    ['a path of Windows', file('C:/evil.png', PICTURE)],
    ['backslashes', file('prod\\images\\..\\evil.png', PICTURE)],
    ['a name twice', file('prod/images/a.png', PICTURE)],
    ['a second dataset', file('other/data.ndjson', '{}')],
    ['a second file of documents', file('prod/more.ndjson', '{}')],
  ])('that holds %s', async ([, entry], {place}) => {
    const path = await place.tar(archiveWith('image@file://./images/a.png', entry))
    await expect(place.open(path)).rejects.toThrow(/^The archive (holds|names)/)
  })

  test('that is cut off', async ({place}) => {
    const whole = await packTar(archiveWith('image@file://./images/a.png'))
    for (const part of [whole.subarray(0, 2000), gzipSync(whole).subarray(0, 150)]) {
      await writeFile(place.at('cut.tar.gz'), part)
      await expect(place.open(place.at('cut.tar.gz'))).rejects.toThrow('The archive is damaged')
    }
  })
})

test('an archive that unpacks to more than the limit is refused, however small it is', async () => {
  await using place = await workplace()
  const zeros = gzipSync(Buffer.alloc(50_000_000))
  await writeFile(place.at('zeros.ndjson.gz'), zeros)
  expect(zeros.byteLength).toBeLessThan(60_000)
  const limits = {maxBytes: 10_000_000}
  await expect(place.open(place.at('zeros.ndjson.gz'), limits)).rejects.toThrow('more than 9 MiB')
  const large = file('prod/images/z.png', 'z'.repeat(11_000_000))
  const path = await place.tar(archiveWith('image@file://./images/z.png', large))
  await expect(place.open(path, limits)).rejects.toThrow('more than 9 MiB')
  expect((await place.open(path)).documents).toHaveLength(2)
})

test('an archive of more files than the limit is refused', async ({place}) => {
  const many = Array.from({length: 30}, (_, n) => file(`prod/images/${n}.png`, 'x'))
  const path = await place.tar(archiveWith('image@file://./images/a.png', ...many))
  await expect(place.open(path, {maxFiles: 20})).rejects.toThrow('or 20 files')
})

/** A server on all loopback addresses. */
async function startRemote() {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`)
    if (request.url === '/moved.png') response.writeHead(302, {location: '/a.png'}).end()
    else if (request.url === '/large.png') response.end('x'.repeat(5000))
    else if (request.url === '/silent.png') response.writeHead(200).write('x')
    else response.end(PICTURE)
  })
  const port = await listen(server, 0, '0.0.0.0')
  return {requested, port, [Symbol.asyncDispose]: () => endServer(server)}
}

/** 127.0.0.1 counts as a public address. */
const LOCAL_IS_PUBLIC = ['127.0.0.1']
const LIMITS = {maxBytes: 1_000_000, timeoutMs: 30_000}

async function download(url: string, allowed: string[] = [], limits = LIMITS): Promise<string> {
  return (await remoteFetch(createBudget(), allowed, limits)(url)).text()
}

test('a file elsewhere is fetched', async ({remote}) => {
  expect(await download(`http://127.0.0.1:${remote.port}/a.png`, LOCAL_IS_PUBLIC)).toBe(PICTURE)
})

// Addresses of other networks: lake/test/webhooks.test.ts.
test.for([
  'http://127.0.0.1:PORT/a.png',
  'http://127.0.0.2:PORT/a.png',
  'http://localhost:PORT/a.png',
  'http://0.0.0.0:PORT/a.png',
  'http://2130706433:PORT/a.png',
  'http://0x7f.1:PORT/a.png',
  'http://[::1]:PORT/a.png',
  'http://[::ffff:127.0.0.1]:PORT/a.png',
  'http://[64:ff9b::7f00:1]:PORT/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'https://127.0.0.1:PORT/a.png',
])('%s is never connected to', async (url, {remote}) => {
  const downloading = download(url.replace('PORT', String(remote.port)))
  await expect(downloading).rejects.toThrow('is blocked')
  expect(remote.requested).toEqual([])
})

test.for([
  ['too large', '/large.png', {maxBytes: 1000}, 'it has more than'],
  ['too slow', '/silent.png', {timeoutMs: 300}, 'aborted'],
  ['at another address', '/moved.png', {}, 'the server responded 302'],
] as const)('a file elsewhere, %s, is refused', async ([, path, limits, reason], {remote}) => {
  const url = `http://127.0.0.1:${remote.port}${path}`
  const downloading = download(url, LOCAL_IS_PUBLIC, {...LIMITS, ...limits})
  await expect(downloading).rejects.toThrow(reason)
  expect(remote.requested).toHaveLength(1)
})

test('after a failure nothing more is fetched', async ({remote}) => {
  const fetchFile = remoteFetch(createBudget(), LOCAL_IS_PUBLIC)
  const url = `http://127.0.0.1:${remote.port}`
  for (const path of ['/moved.png', '/moved.png', '/a.png']) {
    const response = await fetchFile(url + path)
    await expect(response.text()).rejects.toThrow('the server responded 302')
  }
  expect(remote.requested).toHaveLength(1)
})
