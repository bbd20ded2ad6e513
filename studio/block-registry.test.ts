import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {blockFolders, blockRegistry} from './block-registry.ts'

const folders = await blockFolders(new URL('../', import.meta.url))

test('the lists have every block of the page builder', () => {
  for (const [path, text] of Object.entries(blockRegistry(folders))) {
    expect(readFileSync(path, 'utf8'), path).toBe(text)
  }
})

test('a new folder is in every list', () => {
  const lists = Object.values(blockRegistry([...folders, 'price-list']))
  expect(lists).toHaveLength(3)
  for (const text of lists) expect(text).toMatch(/'\.\.\/price-list\/[\w.-]+'/)
})
