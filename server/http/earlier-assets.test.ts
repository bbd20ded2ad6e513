import {mkdir, mkdtempDisposable, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {keepEarlierAssets} from './earlier-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A folder in which builds replace each other. */
async function deployments() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'kept-assets-'))
  const clientDir = join(folder.path, 'client')
  const earlierDir = join(folder.path, 'kept')
  const clock = {now: Date.parse('2027-03-01')}
  return {
    ...{earlierDir, clock},
    async deploy(files: Record<string, string>, limits: {maxBytes?: number} = {}) {
      await rm(clientDir, {recursive: true, force: true})
      await mkdir(join(clientDir, 'assets'), {recursive: true})
      for (const [name, text] of Object.entries(files)) {
        await writeFile(join(clientDir, 'assets', name), text)
      }
      clock.now += DAY_MS
      await keepEarlierAssets({clientDir, earlierDir, now: () => clock.now, ...limits})
      return readdir(join(earlierDir, 'assets'))
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test('files that no build of the last 30 days has leave', async () => {
  await using site = await deployments()
  await site.deploy({'page-1.js': 'one', 'same.js': 'same'})
  const names = await site.deploy({'page-2.js': 'two', 'same.js': 'same'})
  expect(names).toEqual(['page-1.js', 'page-2.js', 'same.js'])
  site.clock.now += 28 * DAY_MS
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

test('incomplete files of a killed process are deleted', async () => {
  await using site = await deployments()
  await site.deploy({'page-1.js': 'one'})
  await writeFile(join(site.earlierDir, 'assets', 'page-9.js.part'), 'half')
  expect(await site.deploy({'page-2.js': 'two'})).toEqual(['page-1.js', 'page-2.js'])
})
