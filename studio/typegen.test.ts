import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'

const script = fileURLToPath(new URL('./typegen.ts', import.meta.url))

test('the committed content types match the schemas and the queries', {
  timeout: 60_000,
}, async () => {
  const run = promisify(execFile)(process.execPath, [script, '--check'])
  await expect(run).resolves.toMatchObject({stderr: ''})
})
