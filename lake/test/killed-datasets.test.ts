/** `kill -9` while datasets are created and deleted. Needs a real process. */
import {watch} from 'node:fs'
import {mkdir, readdir} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {createToken, forkLake} from '../../tests/helpers/lake/fork-lake.ts'
import {backUpLake, createLake, verifyLake} from '../src/index.ts'

test.for([
  ['created', 'PUT', '/datasets/new', {}],
  ['deleted', 'DELETE', '/datasets/other', undefined],
] as const)('kill -9 while a dataset is %s breaks no backup', async ([, method, path, body]) => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  const headers = {authorization: `Bearer ${await createToken(dataDir)}`}
  await mkdir(folder.at('data', 'datasets'))
  /** Sends the request, and kills the process when the files of datasets change for the nth time. */
  async function kill(changes: number): Promise<void> {
    await using forked = forkLake()
    const url = await forked.serve(dataDir)
    const send = (method: string, path: string, body?: object) =>
      fetch(`${url}/v1${path}`, {method, headers, ...(body && {body: JSON.stringify(body)})})
    await send('PUT', '/datasets/other', {})
    await send('DELETE', '/datasets/new')
    let seen = 0
    const watcher = watch(folder.at('data', 'datasets'), {recursive: true}, () => {
      seen += 1
      if (seen === changes) forked.child.kill('SIGKILL')
    })
    await send(method, path, body).catch(() => null)
    watcher.close()
  }

  for (const changes of [1, 2, 3, 5, 8]) {
    await kill(changes)
    await backUpLake({dataDir, target: folder.at(`backup-${changes}`)})
    expect((await verifyLake(folder.at(`backup-${changes}`))).faults).toEqual([])
    await (await createLake({dataDir, publicUrl: 'http://127.0.0.1/lake'})).close()
    expect(await verifyLake(dataDir)).toMatchObject({faults: []})
    const left = await readdir(folder.at('data', 'datasets'))
    expect(left.filter((name) => name !== 'new' && name !== 'other')).toEqual([])
  }
})
