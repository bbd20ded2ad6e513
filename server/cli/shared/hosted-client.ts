import {createClient, type SanityClient} from '@sanity/client'
import {API_VERSION} from '#app/lib/api-version.ts'
import type {ContentSource} from '#app/services/env/env.server.ts'

export type HostedContent = Extract<ContentSource, {mode: 'hosted'}>

/** A Sanity client for the hosted lake, with one of its two tokens or none. */
export function hostedClient(content: HostedContent, token: string | null): SanityClient {
  const {projectId, dataset, apiHost} = content
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    ...(token !== null && {token}),
    ...(apiHost !== null && {apiHost, useProjectHostname: false}),
  })
}
