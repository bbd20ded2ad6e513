/** Images are decoded in other processes, which keeps the library out of the lake's own. */
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {forkLake} from '../../tests/helpers/lake/fork-lake.ts'
import {LIST_LIBRARIES} from '../../tests/helpers/lake/list-libraries.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

test('the lake’s own process never loads the library that decodes images', async () => {
  await using folder = await temporaryFolder()
  const path = await fill(folder.path)
  await using lake = forkLake()
  const url = await lake.serve(folder.path)
  expect((await fetch(`${url}/${path}?w=20`)).status).toBe(200)
  const report = await lake.ask(LIST_LIBRARIES)
  expect(report).toContain('sharedObjects')
  expect(report).not.toContain('libvips')
})

/** Stores a picture in a data folder. @returns its path */
async function fill(dataDir: string): Promise<string> {
  await using lake = await startLake({dataDir})
  const colour = {create: {width: 60, height: 40, channels: 3 as const, background: '#1d3f8f'}}
  const {path} = await lake.client().assets.upload('image', await sharp(colour).png().toBuffer())
  return path
}
