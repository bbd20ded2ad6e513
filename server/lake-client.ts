import {createClient, type SanityClient} from '@sanity/client'
import type {sanityImport} from '@sanity/import'
import {API_VERSION} from '#app/lib/api-version.ts'
import type {Lake} from '#lake/index.ts'

type FetchFunction = NonNullable<Parameters<typeof sanityImport>[1]['assetFetch']>

/** A `fetch` that calls a lake in this process, whether or not a port serves it. */
export function fetchFromLake(lake: Lake): FetchFunction {
  return (url, init) => {
    // `fetch` requires `duplex` for a stream body.
    const options = {...init, duplex: 'half'}
    return lake.localFetch(new Request(url, options))
  }
}

/** A Sanity client for a lake in this process. */
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
