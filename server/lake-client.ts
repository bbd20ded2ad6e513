import {createClient, type SanityClient} from '@sanity/client'
import type {sanityImport} from '@sanity/import'
import {API_VERSION} from '#app/lib/api-version.ts'
import type {Lake} from '#lake/index.ts'

type FetchFunction = NonNullable<Parameters<typeof sanityImport>[1]['assetFetch']>

/** `fetch` that ends in a lake of this process, whether or not a port serves it. */
export function fetchFromLake(lake: Lake): FetchFunction {
  return (url, init) => {
    // Without `duplex` a body that is a stream is refused.
    const options = {...init, duplex: 'half'}
    return lake.localFetch(new Request(url, options))
  }
}

/** The ordinary client for a lake of this process. */
export function lakeClient(lake: Lake, token: string): SanityClient {
  return createClient({
    projectId: lake.projectId,
    dataset: lake.dataset,
    token,
    apiHost: lake.publicUrl,
    useProjectHostname: false,
    apiVersion: API_VERSION,
    useCdn: false,
    resolveFetch: () => fetchFromLake(lake),
  })
}
