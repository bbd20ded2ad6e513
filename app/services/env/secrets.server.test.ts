import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {ENV_NAMES, EnvError} from './env.server.ts'
import {fileVariables, readSecretFiles} from './secrets.server.ts'

function secretFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const path = join(folder, 'value')
  writeFileSync(path, text)
  return path
}

test('a secret is read from the file that its variable names, without the line’s end', () => {
  const source = {METRICS_TOKEN_FILE: secretFile('a-token-of-the-monitoring\n'), PORT_FILE: '/x'}
  expect(readSecretFiles(source, ENV_NAMES)).toEqual({METRICS_TOKEN: 'a-token-of-the-monitoring'})
})

test('a missing file and a secret given twice stop the start by name', () => {
  const missing = {SANITY_API_READ_TOKEN_FILE: '/nowhere/token'}
  expect(() => readSecretFiles(missing, ENV_NAMES)).toThrow(EnvError)
  expect(() => readSecretFiles(missing, ENV_NAMES)).toThrow("/nowhere/token can't be read (ENOENT)")
  const both = {METRICS_TOKEN: 'one', METRICS_TOKEN_FILE: secretFile('two')}
  expect(() => readSecretFiles(both, ENV_NAMES)).toThrow('METRICS_TOKEN and METRICS_TOKEN_FILE')
})

test('tokens and keys may be files, addresses may not', () => {
  expect(fileVariables(['METRICS_TOKEN', 'EMAIL_PRIVATE_KEY', 'SITE_URL', 'PORT'])).toEqual([
    'METRICS_TOKEN_FILE',
    'EMAIL_PRIVATE_KEY_FILE',
  ])
})
