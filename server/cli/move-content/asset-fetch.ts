import type {sanityImport} from '@sanity/import'
import {CommandError} from '../shared/command-error.ts'
import type {HostedContent} from './hosted-client.ts'

/**
 * The `fetch` with which the importer requests the files of asset documents. Editors can write
 * their URLs, so each such function sends requests only to the destination of the import.
 */
export type AssetFetch = NonNullable<Parameters<typeof sanityImport>[1]['assetFetch']>

/** @param origin - of the server that has the embedded lake open */
export function fetchFromServer(origin: string): AssetFetch {
  return (url, init) => {
    const {pathname, search} = new URL(url)
    return fetch(new URL(pathname + search, origin), {...init, redirect: 'error'})
  }
}

/** @throws CommandError for a host other than Sanity's asset hosts and `apiHost` */
export function fetchFromHosted({apiHost}: HostedContent): AssetFetch {
  return (url, init) => {
    const {origin} = new URL(url)
    const isOurs = ASSET_ORIGIN.test(origin) || (apiHost !== null && origin === originOf(apiHost))
    if (isOurs) return fetch(url, {...init, redirect: 'error'})
    throw new CommandError(`The archive names a file elsewhere as an asset of the dataset: ${url}`)
  }
}

const ASSET_ORIGIN = /^https:\/\/cdn\.sanity\.(?:io|work)$/

function originOf(url: string): string {
  return new URL(url).origin
}
