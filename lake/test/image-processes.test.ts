/** Images are decoded in other processes, which keeps the library out of the lake's own. */
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {LIST_LIBRARIES} from '../../tests/helpers/lake/list-libraries.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

const CHILD = new URL('../../tests/helpers/lake/lake-process.ts', import.meta.url)

test('the lake’s own process never loads the library that decodes images', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lake-images-'))
  const path = await fill(folder.path)
  const lake = fork(CHILD, {stdio: ['ignore', 'ignore', 'inherit', 'ipc']})
  try {
    const served = once(lake, 'message')
    lake.send(folder.path)
    const [url] = await served
    const answer = await fetch(`${url}/${path}?w=20`)
    expect(answer.status).toBe(200)
    const reported = once(lake, 'message')
    lake.send(LIST_LIBRARIES)
    const [report] = await reported
    expect(report).toContain('sharedObjects')
    expect(report).not.toContain('libvips')
  } finally {
    lake.kill('SIGKILL')
    await once(lake, 'exit')
  }
})

/** Stores a picture in a data folder. @returns its path */
async function fill(dataDir: string): Promise<string> {
  await using lake = await startLake({dataDir})
  const colour = {create: {width: 60, height: 40, channels: 3 as const, background: '#1d3f8f'}}
  const {path} = await lake.client().assets.upload('image', await sharp(colour).png().toBuffer())
  return path
}
