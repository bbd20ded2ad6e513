import {href} from 'react-router'
import {z} from 'zod'
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
  links: readonly Fault[],
  token: string | undefined,
): Promise<Fault[]> {
  const problems = new Map<string, string>()
  const addresses = [...new Set(links.map(({subject}) => subject))]
  const headers = {...(token && {Authorization: `Bearer ${token}`})}
  async function check(): Promise<void> {
    for (let url = addresses.pop(); url !== undefined; url = addresses.pop()) {
      const response = await fetch(`${href('/link-check')}?${new URLSearchParams({url})}`, {
        headers,
      })
      const {status} = resultSchema.parse(await response.json())
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
