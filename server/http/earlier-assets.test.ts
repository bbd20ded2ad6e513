import {mkdir, mkdtempDisposable, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {keepEarlierAssets} from './earlier-assets.ts'

/** A folder in which builds replace each other. */
async function deployments() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'kept-assets-'))
  const clientDir = join(folder.path, 'client')
  const earlierDir = join(folder.path, 'kept')
  let time = 0
  return {
    earlierDir,
    async deploy(files: Record<string, string>, limits: {maxBytes?: number} = {}) {
      await rm(clientDir, {recursive: true, force: true})
      await mkdir(join(clientDir, 'assets'), {recursive: true})
      for (const [name, text] of Object.entries(files)) {
        await writeFile(join(clientDir, 'assets', name), text)
      }
      time += 1
      await keepEarlierAssets({clientDir, earlierDir, now: () => time, ...limits})
      return readdir(join(earlierDir, 'assets'))
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('files of the last three builds are kept, those of older ones leave', async () => {
  await using site = await deployments()
  await site.deploy({'page-1.js': 'one', 'same.js': 'same'})
  await site.deploy({'page-2.js': 'two', 'same.js': 'same'})
  expect(await site.deploy({'page-3.js': 'three'})).toEqual([
    'page-1.js',
    'page-2.js',
    'page-3.js',
    'same.js',
  ])
  expect(await site.deploy({'page-4.js': 'four'})).toEqual([
    'page-2.js',
    'page-3.js',
    'page-4.js',
    'same.js',
  ])
  expect(await readFile(join(site.earlierDir, 'assets', 'page-2.js'), 'utf8')).toBe('two')
})

test('a build that is started again is the latest, and removes no other', async () => {
  await using site = await deployments()
  for (const _ of [1, 2, 3, 4]) await site.deploy({'page-1.js': 'one'})
  await site.deploy({'page-2.js': 'two'})
  await site.deploy({'page-1.js': 'one'})
  await site.deploy({'page-3.js': 'three'})
  expect(await site.deploy({'page-4.js': 'four'})).toEqual(['page-1.js', 'page-3.js', 'page-4.js'])
})

test('older builds leave when they take too much room; the one that runs stays', async () => {
  await using site = await deployments()
  const limits = {maxBytes: 250}
  await site.deploy({'page-1.js': 'x'.repeat(100)}, limits)
  await site.deploy({'page-2.js': 'x'.repeat(100)}, limits)
  expect(await site.deploy({'page-3.js': 'x'.repeat(100)}, limits)).toEqual([
    'page-2.js',
    'page-3.js',
  ])
  expect(await site.deploy({'page-4.js': 'x'.repeat(900)}, limits)).toEqual(['page-4.js'])
})

test('an incomplete list is ignored, and files of a killed process are deleted', async () => {
  await using site = await deployments()
  await site.deploy({'page-1.js': 'one'})
  await writeFile(join(site.earlierDir, 'builds', 'torn.json'), '{"startedAt": 99, "nam')
  await writeFile(join(site.earlierDir, 'assets', 'page-9.js.part'), 'half')
  expect(await site.deploy({'page-2.js': 'two'})).toEqual(['page-1.js', 'page-2.js'])
})
