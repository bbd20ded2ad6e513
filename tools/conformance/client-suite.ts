import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {testLake} from '#lake/testing.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CONFIG = join(import.meta.dirname, 'client-suite.config.ts')
const PRELOAD = pathToFileURL(join(ROOT, 'lake/src/sanity-command/redirect-requests.ts')).href

/**
 * Runs the integration tests of a checkout of sanity-io/client against a new lake: the requests of the
 * client to `*.api.sanity.io` go there.
 *
 * @returns the exit code of the tests
 */
export async function runClientSuite(checkout: string): Promise<number> {
  await using lake = await testLake({listen: true})
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--config', CONFIG], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${PRELOAD}`,
      LAKE_URL: lake.url,
      CLIENT_CHECKOUT: resolve(checkout),
      SANITY_INTEGRATION_TOKEN: lake.client.config().token,
      SANITY_INTEGRATION_PROJECT_ID: lake.lake.projectId,
      SANITY_INTEGRATION_DATASET: lake.lake.dataset,
    },
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
