/** What a lake does not have, as clients see it: the rows of COMPAT.md that are missing. */
import {isObservable, lastValueFrom} from 'rxjs'
import {expect} from 'vitest'
import {differenceOf, methodsOf, missingIn} from '../../tests/helpers/lake/compat.ts'
import {exampleOf} from '../../tests/helpers/lake/lake-routes.ts'
import {test} from '../../tests/helpers/lake/shared-lake.ts'

const ORGANIZATION = {organizationId: 'org'}
const CONFIG = {collaboration: ORGANIZATION, context: ORGANIZATION, stackId: 'stack'}
const KNOWLEDGE_BASE = {type: 'knowledge-base', id: 'base'} as const

/** With these a method sends its request. */
function argumentsOf(name: string): unknown[] {
  if (name.startsWith('context.request')) return ['GET /knowledge-bases/{knowledgeBaseId}']
  if (name.startsWith('context.')) return [{sourceId: 'source'}]
  if (name.startsWith('mediaLibrary.')) return [{_ref: 'media-library:mlabc:video-abc'}]
  return ['id', {label: 'Label', operation: 'content'}]
}

test('what is missing is refused', async ({lake}) => {
  const client = lake.client('administrator')
  const ofBase = methodsOf(client.withConfig({...CONFIG, resource: KNOWLEDGE_BASE}))
  const methods = methodsOf(client.withConfig(CONFIG)).map((method, index) =>
    method.name.startsWith('context.') ? (ofBase[index] ?? method) : method,
  )
  const calls = methods.map(({name, call}) => {
    return {name, row: differenceOf('methods', name), call: () => call(...argumentsOf(name))}
  })
  for (const [name, row] of missingIn('endpoints')) {
    const {method, path} = exampleOf(name, 'id')
    calls.push({name, row, call: () => client.request({method, url: path})})
  }
  for (const [name, row] of missingIn('groq')) {
    calls.push({name, row, call: () => client.fetch(row.query ?? '')})
  }
  for (const [name, row] of missingIn('actions')) {
    const actions = [{actionType: name, variantId: 'campaign', publishedId: 'plain'}]
    calls.push({name, row, call: () => client.dataRequest('actions', {actions})})
  }
  for (const {name, row, call} of calls.filter((each) => each.row?.status === 'missing')) {
    const [statusCode, message = 'a response'] = row?.response ?? []
    const refused = async () => {
      const result = await call()
      return isObservable(result) ? lastValueFrom(result) : result
    }
    await expect(refused(), name).rejects.toMatchObject({
      message: expect.stringContaining(String(message)),
      ...(statusCode && {statusCode}),
    })
  }
})

test('the variant that a client asks a query for is ignored', async ({lake}) => {
  const client = lake.client()
  await client.create({_id: 'plain', _type: 'note'})
  for (const variant of ['campaign', {market: 'eu', audience: 'new'}]) {
    expect(await client.fetch('*[_type == "note"]._id', {}, {variant})).toEqual(['plain'])
  }
})

test('a client finds the project, its datasets and the paths of its requests', async ({lake}) => {
  const client = lake.client('administrator')
  const {projectId = ''} = client.config()
  expect(await client.projects.list()).toMatchObject([{id: projectId}])
  expect(await client.projects.getById(projectId)).toMatchObject({id: projectId})
  expect(await client.datasets.list()).toMatchObject([{name: 'production', aclMode: 'private'}])
  expect(await client.datasets.getEmbeddingsSettings('production')).toMatchObject({enabled: false})
  expect(client.getUrl(client.clone().getDataUrl('query'))).toContain(`${lake.url}/v`)
  expect(await client.dataRequest('query', {query: '1'})).toMatchObject({result: 1})
  const {token} = client.config()
  expect(await client.getAuth()).toEqual({token})
  expect(await lastValueFrom(client.observeAuth())).toEqual({token})
})

test('the Studio learns how people sign in, who they are and what they may do', async ({lake}) => {
  const client = lake.client('administrator')
  const read = (url: string) => client.request<unknown>({url})
  const provider = expect.objectContaining({url: `${lake.url}/v1/auth/login/local`})
  const providers = {providers: [provider], thirdPartyLogin: false}
  expect(await read('/auth/providers')).toEqual(providers)
  const {id} = await client.users.getById('me')
  const own = expect.objectContaining({id, isRobot: true})
  expect(await read('/projects/neelgarh/users')).toEqual(expect.arrayContaining([own]))
  const viewer = expect.objectContaining({name: 'viewer'})
  expect(await read('/projects/neelgarh/roles')).toEqual(expect.arrayContaining([viewer]))
  const check =
    '/access/project/neelgarh/user-permissions/me/check?permissions=sanity.document.read'
  expect(await read(check)).toEqual({data: {'sanity.document.read': true}})
})

test('the Studio sees no feature that a lake does not have', async ({lake}) => {
  const client = lake.client('administrator')
  const responses: [path: string, response: unknown][] = [
    ['/access/requests/me', []],
    ['/aliases', []],
    ['/copied', {isKept: false, copiedAt: null}],
    ['/check/cors', {result: {allowed: true, withCredentials: true}}],
    ['/data/ping/production', {pong: true}],
    ['/data/references/production/documents/a/to', {totalCount: 0, references: []}],
    ['/datasets/production/settings/indexing', {isEnabled: false}],
    ['/features', expect.arrayContaining(['contentReleases', 'privateDataset'])],
    ['/features/releases', []],
    ['/geoip/country', {isoCode: null}],
    ['/help', {}],
    ['/intake/telemetry-status', {status: 'denied'}],
    ['/journey/announcements', []],
    ['/journey/trial', null],
    ['/media-libraries', {data: []}],
    ['/modules/v1/sanity', {}],
    ['/organizations', []],
    ['/projects/neelgarh/features', []],
    ['/projects/neelgarh/grants', {}],
    ['/projects/neelgarh/new-content-release-allowed', {data: expect.anything()}],
    ['/projects/neelgarh/tags', []],
    ['/projects/neelgarh/user-applications', []],
    ['/schedules/neelgarh/production', {schedules: []}],
    ['/subscriptions/project/neelgarh', {featureTypes: {retention: expect.anything()}}],
  ]
  for (const [url, response] of responses) {
    expect(await client.request({url}), url).toEqual(response)
  }
  const method = 'POST'
  expect(await client.request({method, url: '/intake/batch'})).toBeUndefined()
  expect(await client.request({method, url: '/journey/seen'})).toBeNull()
})
