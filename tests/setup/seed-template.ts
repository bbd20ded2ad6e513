import {setTimeout as sleep} from 'node:timers/promises'
import {isBuildKept, SEED_TEMPLATE, startSite} from '../helpers/site/start-site.ts'

/**
 * Imports the seed once per run. `startSite` copies the folder, which takes milliseconds where an
 * import takes seconds.
 */
export default async function makeSeedTemplate(): Promise<() => Promise<void>> {
  const site = await startSite({isFirstStart: true})
  while (!(await isBuildKept(site.dataDir))) await sleep(20)
  await site.kill('SIGTERM')
  process.env[SEED_TEMPLATE] = site.dataDir
  return async () => site[Symbol.asyncDispose]()
}
