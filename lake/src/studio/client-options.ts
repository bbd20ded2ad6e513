/** Which lake, and what of it. */
export interface LakeAddress {
  /** URL of the lake, e.g. `http://localhost:3999`. */
  url: string
  projectId: string
  dataset: string
}

/**
 * The options with which `createClient` of `@sanity/client` and `createImageUrlBuilder` of
 * `@sanity/image-url` use a lake. By default a client puts the project id before the host, and reads
 * from a CDN; so do URLs of images.
 *
 * @example
 * const options = clientOptions({url, projectId, dataset})
 * const client = createClient({...options, apiVersion, token})
 * const images = createImageUrlBuilder(options)
 */
export function clientOptions({url, projectId, dataset}: LakeAddress) {
  const apiHost = url.replace(/\/+$/, '')
  return {projectId, dataset, apiHost, baseUrl: apiHost, useProjectHostname: false, useCdn: false}
}
