import type {SanityClient} from '@sanity/client'
import {href} from 'react-router'
import {z} from 'zod'
import {requestServer} from '../tool-page/server-request.ts'
import type {Fault} from './faults.ts'

/** Requests of the server at a time. */
const AT_ONCE = 4

const resultSchema = z.object({status: z.number().nullable()})

/**
 * The links to other sites whose pages are gone. The server requests each address once, because a
 * browser may not read other sites.
 *
 * @throws when the server refuses, or can't be reached
 */
export async function findDeadLinks(
  client: SanityClient,
  links: readonly Fault[],
): Promise<Fault[]> {
  const problems = new Map<string, string>()
  const addresses = [...new Set(links.map(({subject}) => subject))]
  async function check(): Promise<void> {
    for (let url = addresses.pop(); url !== undefined; url = addresses.pop()) {
      const result = await requestServer(client, href('/link-check'), {url})
      const {status} = resultSchema.parse(result)
      if (status === null) problems.set(url, 'there is no response.')
      else if (status === 404 || status === 410) problems.set(url, `not found (${status}).`)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, check))
  return links.flatMap((link) => {
    const problem = problems.get(link.subject)
    return problem ? [{...link, text: `${link.subject}: ${problem}`}] : []
  })
}
