/** Path of the lake's API on the site. */
export const LAKE_PATH = '/lake'

/** Documents with what visitors have sent, and the role that they need; see `LakeOptions`. */
export const ENQUIRIES = {path: 'inbox', role: 'enquiries', title: 'Enquiries'}

/** Key in the lake's meta: the local origin of the server that has the folder open. */
export const ADDRESS_KEY = 'address'

/** The origin of a server for this machine: 0.0.0.0 and :: mean every interface, not a name. */
export function localOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
