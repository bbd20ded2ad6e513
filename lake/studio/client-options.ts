/** Which lake, and what of it. */
export interface LakeAddress {
  /** URL of the lake, e.g. `http://localhost:3999`. */
  url: string
  projectId: string
  dataset: string
}

/**
 * The options with which `createClient` of `@sanity/client` uses a lake. By default a client puts the
 * project id before the host, and reads from a CDN.
 *
 * @example
 * const client = createClient({...clientOptions({url, projectId, dataset}), apiVersion, token})
 */
export function clientOptions({url, projectId, dataset}: LakeAddress) {
  const apiHost = url.replace(/\/+$/, '')
  return {projectId, dataset, apiHost, useProjectHostname: false, useCdn: false}
}
