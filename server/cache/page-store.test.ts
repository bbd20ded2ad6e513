import {mkdir, mkdtempDisposable, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createPage} from './page.ts'
import {openPageStore, type PageStore} from './page-store.ts'

const times = {renderedAt: 1, expiresAt: Number.POSITIVE_INFINITY}
const facts = {status: 200, tags: null, isPublic: true, revision: '7', ...times}
const pageOf = (text: string) => {
  const headers = {'content-type': 'text/html', vary: 'Accept'}
  return createPage({...facts, headers, body: Buffer.from(text)})
}
const textsOf = (store: PageStore) => store.list().map(({key, page}) => [key, page.body.toString()])

test('a stored page is listed as it was, also by the next process', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  {
    using store = openPageStore(folder.path, 'g')
    store.put('/a', pageOf('One'))
    store.put('/a', pageOf('Größe'))
    store.put('/b', pageOf('Gone'))
    store.delete('/b')
  }
  using store = openPageStore(folder.path, 'g')
  expect(textsOf(store)).toEqual([['/a', 'Größe']])
  const [stored] = store.list()
  const {headers, etag} = pageOf('Größe')
  expect(stored?.page).toMatchObject({headers, etag, revision: '7', renderedAt: 1})
})

test('the pages of another build are removed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  {
    using store = openPageStore(folder.path, 'g')
    store.put('/a', pageOf('One'))
  }
  using next = openPageStore(folder.path, 'next')
  expect(textsOf(next)).toEqual([])
  using again = openPageStore(folder.path, 'g')
  expect(textsOf(again)).toEqual([])
})

test('a damaged file is replaced', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  const file = join(folder.path, 'cache', 'pages.sqlite')
  await mkdir(join(file, '..'))
  await writeFile(file, 'no database'.repeat(1000))
  using store = openPageStore(folder.path, 'g')
  store.put('/a', pageOf('One'))
  expect(textsOf(store)).toEqual([['/a', 'One']])
})

test('a folder that can not be written costs only the stored pages', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'pages-'))
  await writeFile(join(folder.path, 'cache'), 'a file')
  using store = openPageStore(folder.path, 'g')
  store.put('/a', pageOf('One'))
  expect(textsOf(store)).toEqual([])
})
