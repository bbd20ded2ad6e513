import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {EARLIER_ASSETS, SEED_TEMPLATE, startSite} from '../helpers/site/start-site.ts'

/**
 * Imports the seed once per run. `startSite` copies the folder, which takes milliseconds where an
 * import takes seconds.
 */
export default async function makeSeedTemplate(): Promise<() => Promise<void>> {
  const site = await startSite({isFirstStart: true})
  await buildIsKept(site.dataDir)
  await site.kill('SIGTERM')
  process.env[SEED_TEMPLATE] = site.dataDir
  return async () => site[Symbol.asyncDispose]()
}

/** Waits for the list of a build's files, which is written when all files are stored. */
async function buildIsKept(dataDir: string): Promise<void> {
  const lists = join(dataDir, EARLIER_ASSETS, 'builds')
  while ((await readdir(lists).catch(() => [])).length === 0) await sleep(20)
}
