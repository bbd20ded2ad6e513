import {expect, test} from 'vitest'
import {importSeed, skipSeed} from '#server/import-seed.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

test('the seed that comes after a start without it leaves what was edited there alone', async () => {
  await using started = await startLake()
  const {lake} = started
  // The state after a killed import: documents that are found belong to the seed.
  lake.meta.set('seed-begun-empty', new Date().toISOString())
  skipSeed(lake)
  const editor = started.client()
  await editor.createOrReplace({_id: 'page-home', _type: 'page', title: 'By hand'})
  await importSeed(lake)
  expect(await lake.query('*[_id == "page-home"][0].title')).toBe('By hand')
  expect(await lake.query('count(*[_type == "article"])')).toBe(8)
  const described = '_type == "sanity.imageAsset" && defined(title) && defined(altText)'
  expect(await lake.query(`count(*[${described}])`)).toBeGreaterThan(25)
})
