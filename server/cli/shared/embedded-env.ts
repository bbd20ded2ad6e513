import {resolve} from 'node:path'
import {readEnv} from '#app/services/env/env.server.ts'
import {CommandError} from './command-error.ts'

/**
 * The configuration, for a command about the embedded lake.
 *
 * @param remedy - what to do instead in hosted mode
 * @throws CommandError in hosted mode
 */
export function readEmbeddedEnv(remedy: string) {
  const {content, dataDir, siteUrl, lake} = readEnv({NODE_ENV: 'production'})
  if (content.mode === 'embedded')
    return {dataDir: resolve(dataDir), siteUrl, copyDir: lake.copyDir}
  throw new CommandError(
    `This site uses the hosted Content Lake (SANITY_PROJECT_ID is set). ${remedy}`,
  )
}
