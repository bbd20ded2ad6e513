import {existsSync, readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {exampleBlocks} from '#tests/helpers/example-blocks.ts'
import {validateDocument} from '#tests/helpers/validate-document.ts'

const FILES = ['schema.ts', 'fragment.ts', 'block.tsx', 'markdown.ts', 'example.ts']

const folders = readdirSync(import.meta.dirname, {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name)

test('each folder has the files of a block', () => {
  const missing = folders.flatMap((folder) =>
    FILES.map((file) => `${folder}/${file}`).filter(
      (path) => !existsSync(new URL(path, import.meta.url)),
    ),
  )
  expect(missing).toEqual([])
})

test('the example of each block can be published', async () => {
  const blocks = await exampleBlocks()
  expect(blocks).toHaveLength(folders.length)
  for (const block of blocks) {
    const page = {_type: 'page', title: 'Example', slug: {current: 'example'}, blocks: [block]}
    expect(await validateDocument(page), block._type).toEqual([])
  }
})
