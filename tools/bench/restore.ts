import {randomBytes} from 'node:crypto'
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {createLake, restoreLake} from '#lake/index.ts'
import {say} from '#server/cli/shared/run-command.ts'

const MEBIBYTE = 1024 * 1024
/** Of the database and of files each. */
const MEBIBYTES = 512

/** Prints how long a lake of 1 GB takes to come back from its continuous copy. */
export async function printRestore(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-restore-'))
  const [dataDir, copyDir] = [join(folder.path, 'data'), join(folder.path, 'copy')]
  {
    await using lake = await createLake({dataDir, copyDir, publicUrl: 'http://localhost/lake'})
    const {token} = lake.accounts.createRobot({label: 'Bench', role: 'editor'})
    const post = async (path: string, body: BodyInit) => {
      const url = `${lake.publicUrl}/v1${path}/production`
      const headers = {Authorization: `Bearer ${token}`}
      const response = await lake.fetch(new Request(url, {method: 'POST', headers, body}))
      if (!response.ok) throw new Error(await response.text())
    }
    for (let n = 0; n < MEBIBYTES; n += 1) {
      const text = randomBytes(MEBIBYTE / 2).toString('hex')
      const create = {_id: `note-${n}`, _type: 'note', lines: text.match(/.{1,1000}/g)}
      await post('/data/mutate', JSON.stringify({mutations: [{create}]}))
      await post('/assets/files', randomBytes(MEBIBYTE))
    }
    const written = new Date()
    while ((lake.copiedAt() ?? 0) < written) await wait(100)
  }
  const started = performance.now()
  const {documents, assets} = await restoreLake({from: copyDir, dataDir: join(folder.path, 'new')})
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`Restored 1 GB from its copy (${documents} documents, ${assets} files) in ${seconds} s`)
}
