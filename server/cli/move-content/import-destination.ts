import {createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '#app/lib/api-version.ts'
import {createLake, isFolderLocked, type LakeOptions} from '#lake/index.ts'
import {markSeeded} from '../../import-seed.ts'
import {ADDRESS_KEY} from '../../lake-address.ts'
import {fetchFromLake, lakeClient} from '../../lake-client.ts'
import {CommandError} from '../shared/command-error.ts'
import {type AssetFetch, fetchFromServer} from './asset-fetch.ts'
import {temporaryToken} from './temporary-token.ts'

/** A lake with write access. */
export interface Destination extends AsyncDisposable {
  client: SanityClient
  assetFetch: AssetFetch
}

/** The embedded lake: through the server that has it open, otherwise opened in this process. */
export async function openDestination(
  dataDir: string,
  options: Pick<LakeOptions, 'projectId' | 'dataset'>,
): Promise<Destination> {
  const exclusive = !isFolderLocked(dataDir)
  const publicUrl = 'http://localhost/lake'
  const lake = await createLake({...options, dataDir, publicUrl, exclusive})
  try {
    const address = lake.meta.get(ADDRESS_KEY)
    if (exclusive) markSeeded(lake)
    else if (address === null) {
      throw new CommandError(`Another command works on ${dataDir}. Try again when it is done.`)
    }
    const robot = temporaryToken(lake.accounts, 'Import', 'administrator')
    const client = exclusive
      ? lakeClient(lake, robot.token)
      : createClient({
          projectId: lake.projectId,
          dataset: lake.dataset,
          token: robot.token,
          apiHost: `${address}/lake`,
          useProjectHostname: false,
          apiVersion: API_VERSION,
          useCdn: false,
          maxRetries: 0,
        })
    return {
      client,
      assetFetch: exclusive ? fetchFromLake(lake) : fetchFromServer(String(address)),
      async [Symbol.asyncDispose]() {
        robot[Symbol.dispose]()
        await lake.close()
      },
    }
  } catch (error) {
    await lake.close()
    throw error
  }
}
