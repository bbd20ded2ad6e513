import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {countText} from '#app/lib/count-text.ts'
import {type HostedContent, hostedClient} from '../shared/hosted-client.ts'
import {type Finding, fault, note, ok, reasonOf} from './finding.ts'

const PROJECT = 'Hosted project'
const MANAGE = 'https://www.sanity.io/manage'

const statusSchema = z.object({statusCode: z.number()})
const userSchema = z.object({
  id: z.string(),
  role: z.string().optional(),
  roles: z.array(z.object({name: z.string()})).optional(),
})
const corsSchema = z.object({
  result: z.object({allowed: z.boolean(), withCredentials: z.boolean().optional()}),
})

/** Checks project, dataset, tokens and CORS of the hosted Content Lake through its API. */
export async function checkHosted(content: HostedContent, origin: string): Promise<Finding[]> {
  const visitor = hostedClient(content, null)
  const {readToken, writeToken} = content
  const reached = await checkDataset(visitor, content)
  // A lake may not tell a visitor whether a dataset is private or not there.
  const isClosed = reached.some(({state}) => state === 'note')
  if (isClosed && readToken !== null) {
    const seen = await checkDataset(hostedClient(content, readToken), content)
    if (seen.some(({state}) => state === 'fault')) return seen
  }
  if (reached.some(({state}) => state === 'fault')) return reached
  return [
    ...reached,
    await checkToken(content, 'SANITY_API_READ_TOKEN', readToken),
    await checkToken(content, 'SANITY_API_WRITE_TOKEN', writeToken),
    await checkCors(visitor, content, origin),
  ]
}

async function checkDataset(client: SanityClient, content: HostedContent): Promise<Finding[]> {
  const {projectId, dataset, apiHost} = content
  try {
    const count = await client.fetch<number>('count(*)')
    if (count > 0)
      return [ok(PROJECT, `${projectId}, dataset ${dataset}: ${countText(count, 'document')}`)]
    const fix =
      'If it is private, SANITY_API_READ_TOKEN is needed. If it is new: npm run import -- <archive>'
    return [note(PROJECT, `dataset ${dataset} shows nothing to visitors`, fix)]
  } catch (error) {
    const status = statusOf(error)
    if (status === 401 || status === 403) {
      const fix =
        'That is how a private dataset looks, or none; SANITY_API_READ_TOKEN is needed and shows which.'
      return [note(PROJECT, `dataset ${dataset} is closed to visitors`, fix)]
    }
    const host = apiHost ?? `https://${projectId}.api.sanity.io`
    if (status === null) {
      const fix = 'Check SANITY_PROJECT_ID, SANITY_API_HOST and the network.'
      return [fault(PROJECT, `${host} can't be reached: ${reasonOf(error)}`, fix)]
    }
    const fix = `Check SANITY_PROJECT_ID and SANITY_DATASET at ${MANAGE}`
    const detail = `project ${projectId}, dataset ${dataset}: ${reasonOf(error)} (${status})`
    return [fault(PROJECT, detail, fix)]
  }
}

const NEEDED = {
  SANITY_API_READ_TOKEN: 'private datasets can not be read, and drafts not previewed',
  SANITY_API_WRITE_TOKEN: 'the forms can keep nothing and say that they failed',
} as const

async function checkToken(
  content: HostedContent,
  variable: keyof typeof NEEDED,
  token: string | null,
): Promise<Finding> {
  const fix = `Make one at ${MANAGE} (API, Tokens) and set ${variable}.`
  if (token === null) return note(variable, `not set: ${NEEDED[variable]}`, fix)
  const client = hostedClient(content, token)
  try {
    const user = userSchema.safeParse(await client.request({url: '/users/me'}))
    if (!user.success) return fault(variable, 'is not valid', fix)
    const {role, roles = []} = user.data
    const named = roles.map(({name}) => name).join(', ') || role || 'unknown'
    await client.fetch('count(*[_id in path("drafts.**")])', {}, {perspective: 'raw'})
    if (variable === 'SANITY_API_WRITE_TOKEN') await tryToWrite(client)
    return ok(variable, `is valid; its role: ${named}`)
  } catch (error) {
    const status = statusOf(error)
    if (status === 401) return fault(variable, 'is not valid, or was revoked', fix)
    if (status === 403) {
      return fault(
        variable,
        `may not do what it is for: ${reasonOf(error)}`,
        `${fix} It needs the role Editor.`,
      )
    }
    return fault(variable, `could not be checked: ${reasonOf(error)}`, 'Try again later.')
  }
}

/** A dry run: the API checks everything as for a write, but stores nothing. */
async function tryToWrite(client: SanityClient): Promise<void> {
  const document = {_id: 'inbox.doctor', _type: 'submission'}
  await client.create(document, {dryRun: true, visibility: 'async'})
}

async function checkCors(
  client: SanityClient,
  {projectId}: HostedContent,
  origin: string,
): Promise<Finding> {
  try {
    const answer = await client.request({url: '/check/cors', headers: {Origin: origin}})
    const {allowed, withCredentials = true} = corsSchema.parse(answer).result
    if (allowed && withCredentials) return ok('CORS', `the Studio at ${origin} is allowed`)
    const lack = allowed ? 'is allowed without credentials only' : 'is not allowed'
    const fix = `Add ${origin} with credentials: ${MANAGE}/project/${projectId}/api`
    return fault('CORS', `the Studio at ${origin} ${lack}`, fix)
  } catch (error) {
    const detail = `could not be checked: ${reasonOf(error)}`
    return note('CORS', detail, `${origin} has to be among the origins at ${MANAGE}`)
  }
}

function statusOf(error: unknown): number | null {
  return statusSchema.safeParse(error).data?.statusCode ?? null
}
