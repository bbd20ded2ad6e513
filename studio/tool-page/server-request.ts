import type {SanityClient} from '@sanity/client'

/**
 * Requests a resource of the site's server as the person who is signed in.
 *
 * @throws when the server can't be reached, or does not respond with JSON
 */
export async function requestServer(
  client: SanityClient,
  path: string,
  params: Record<string, string>,
): Promise<unknown> {
  const {token} = client.config()
  const response = await fetch(`${path}?${new URLSearchParams(params)}`, {
    headers: {...(token && {Authorization: `Bearer ${token}`})},
  })
  return response.json()
}
