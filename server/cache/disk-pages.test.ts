import {mkdtempDisposable, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {openDiskPages} from './disk-pages.ts'
import {createPage} from './page.ts'

const facts = {status: 200, tags: null, startedAt: 0, renderedAt: 1, revision: '7'}
const pageOf = (text: string) => {
  const headers = new Headers({'Content-Type': 'text/html', Vary: 'Accept'})
  return createPage({...facts, headers, body: Buffer.from(text)})
}

async function listed(disk: ReturnType<typeof openDiskPages>) {
  const found = []
  for await (const {key, page} of disk.list()) found.push([key, page.body.toString()])
  return found
}

test('what was put last is listed, as it was', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  const disk = openDiskPages(folder.path, 'g')
  disk.put('/a', pageOf('One'))
  disk.put('/a', pageOf('Größe'))
  disk.put('/b', pageOf('Gone'))
  disk.delete('/b')
  await disk.flush()
  expect(await listed(disk)).toEqual([['/a', 'Größe']])
  for await (const {page} of disk.list()) {
    expect(page).toMatchObject({headers: pageOf('').headers, revision: '7'})
  }
})

test('what is damaged or half written is removed, and named once', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  const disk = openDiskPages(folder.path, 'g')
  disk.put('/a', pageOf('One'))
  await disk.flush()
  const [name = ''] = await readdir(folder.path)
  await writeFile(join(folder.path, name), '{"key":')
  await writeFile(join(folder.path, 'x.part'), 'half')
  expect(await listed(disk)).toEqual([])
  expect(await readdir(folder.path)).toEqual([])
})

test('a folder that is gone costs nothing but the pages', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  const disk = openDiskPages(join(folder.path, 'pages'), 'g')
  disk.put('/a', pageOf('One'))
  await disk.flush()
  expect(await listed(disk)).toEqual([])
  await rm(folder.path, {recursive: true})
})
