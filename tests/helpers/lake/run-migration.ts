import {join} from 'node:path'
import {expect} from 'vitest'
import {ROOT, runScript} from '../run-script.ts'
import type {StartedLake} from './start-lake.ts'

const COMMAND = ['node_modules/sanity/bin/sanity', 'migrations', 'run']

/** Runs a migration of `studio/migrations` by Sanity's own command. */
export async function runMigration({url, token}: StartedLake, name: string): Promise<void> {
  const env = {
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    NODE_OPTIONS: `--import=${join(ROOT, 'lake/src/sanity-command/redirect-requests.ts')}`,
    LAKE_URL: url,
    SANITY_AUTH_TOKEN: token('administrator'),
  }
  const {status, stdout, stderr} = await runScript(
    [...COMMAND, name, '--no-dry-run', '--no-confirm'],
    {env, cwd: join(ROOT, 'studio')},
  )
  expect(status, stderr + stdout).toBe(0)
}
