import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {blockRegistry} from './block-registry.ts'

const folders = readdirSync('app/blocks', {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name)

test('the lists have every block of the page builder', () => {
  for (const [path, text] of Object.entries(blockRegistry(folders))) {
    expect(readFileSync(path, 'utf8'), path).toBe(text)
  }
})

test('a new folder is in every list', () => {
  const lists = Object.values(blockRegistry([...folders, 'price-list']))
  expect(lists).toHaveLength(4)
  for (const text of lists) expect(text).toMatch(/'\.\/price-list\/[\w.-]+'/)
})
