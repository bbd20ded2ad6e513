/**
 * Who may send what to a lake: a row for each route, with requests that succeed for those who may.
 * `who-may.test.ts` sends each as every kind of sender.
 */
/** From `everybody` on, each level includes those after it. `readers` is everybody in public mode. */
export const LEVELS = [
  'everybody',
  'readers',
  'people',
  'authors',
  'writers',
  'administrators',
] as const
export type Level = (typeof LEVELS)[number]

export interface Write {
  /** Default POST. */
  method?: string
  path: string
  body?: string
  type?: string
}

/** Of a lake with every route. */
export const OPENID = {
  issuer: 'http://127.0.0.1:9',
  clientId: 'lake',
  clientSecret: 'secret',
  domains: ['example.com'],
}

/** Routes that ask for a secret of their own: a password, an invitation, a challenge. */
export const WITH_SECRET = [
  'GET /auth/fetch',
  'GET /auth/id',
  'GET /auth/invitation',
  'GET /auth/login/openid/callback',
  'POST /auth/app',
  'POST /auth/code',
  'POST /auth/invitation',
  'POST /auth/login/local',
  'POST /auth/passkey',
  // Only agents have a token for it.
  'DELETE /mcp',
  'GET /mcp',
  'POST /mcp',
]

/** Other routes that change no content that others see. */
export const READS: Record<Level, string[]> = {
  everybody: [
    'GET /access/:resourceType/:resourceId/user-permissions/me/check',
    'GET /access/requests/me',
    'GET /assist/tasks/instruction/:dataset/status',
    'GET /auth/login/local',
    'GET /auth/login/openid',
    'GET /auth/providers',
    'GET /check/cors',
    'GET /data/actions/:dataset',
    // Says only which parts of the content changed.
    'GET /data/live/events/:dataset',
    'GET /data/ping/:dataset?',
    'GET /data/references/:dataset/documents/:id/to',
    'GET /features',
    'GET /features/:feature',
    // The name of a file is the hash of its bytes.
    'GET /files/:projectId/:dataset/:name/:vanityName?',
    'GET /images/:projectId/:dataset/:name/:vanityName?',
    'GET /geoip/country',
    'GET /help',
    'GET /intake/telemetry-status',
    'GET /journey/*',
    'GET /journey/announcements',
    'GET /media-libraries',
    'GET /modules/*',
    'GET /organizations',
    'GET /ping',
    'GET /projects/:projectId',
    'GET /projects/:projectId/features',
    'GET /projects/:projectId/grants',
    'GET /projects/:projectId/new-content-release-allowed',
    'GET /projects/:projectId/roles',
    'GET /projects/:projectId/tags',
    'GET /projects/:projectId/user-applications',
    'GET /schedules/:projectId/:dataset',
    'GET /subscriptions/project/:projectId',
    'GET /users/me',
    'POST /auth/logout',
    'POST /intake/*',
    'POST /journey/*',
  ],
  readers: [
    'GET /data/doc/:dataset/:ids',
    'GET /data/listen/:dataset',
    'GET /data/query/:dataset',
    'GET /datasets',
    'GET /datasets/:name/acl',
    'GET /datasets/:name/settings/indexing',
    'POST /data/query/:dataset',
  ],
  people: [
    'GET /access/:resourceType/:resourceId/roles',
    'GET /access/:resourceType/:resourceId/users',
    'GET /access/:resourceType/:resourceId/users/me',
    'GET /agent/:path{.+}/listen',
    'GET /aliases',
    'GET /data/export/:dataset',
    'GET /data/history/:dataset/documents/:ids',
    'GET /data/history/:dataset/events/documents/:ids',
    'GET /data/history/:dataset/events/releases/:name',
    'GET /data/history/:dataset/transactions/:ids',
    'GET /datasets/:name/settings/embeddings',
    'GET /projects',
    'GET /projects/:projectId/acl',
    'GET /projects/:projectId/users',
    'GET /projects/:projectId/users/:ids',
    'GET /users/:ids',
    'GET /users/me/keyvalue/:keys',
    // A robot replaces its own secret.
    'POST /descriptors/claim',
    'PUT /users/me/keyvalue',
  ],
  authors: ['GET /data/deleted/:dataset'],
  writers: [],
  administrators: [
    'GET /access/project/:projectId/robots',
    'GET /access/project/:projectId/users/:userId/passkeys',
    'GET /access/project/:projectId/users/:userId/sessions',
    'GET /audit/project/:projectId',
    'GET /copied',
    'GET /hooks/projects/:projectId',
    'GET /hooks/projects/:projectId/:id',
    'GET /hooks/projects/:projectId/:id/attempts',
    'GET /hooks/projects/:projectId/:id/messages',
    'GET /invitations/project/:projectId',
  ],
}

const json = (body: unknown) => JSON.stringify(body)
/** A document in a restricted path. */
export const ENQUIRY = 'inbox.e'
export const RESTRICTED = {path: 'inbox', role: 'enquiries', title: 'Enquiries'}
/** The document and the release that the requests are about. */
export const DOCUMENT = 'a'
const draftId = `drafts.${DOCUMENT}`
const document = {_id: 'new', _type: 'article'}
export const RELEASE = 'spring'
const versionId = `versions.${RELEASE}.${DOCUMENT}`

export const MUTATIONS = [
  {create: document},
  {createOrReplace: {...document, _id: DOCUMENT}},
  {createIfNotExists: document},
  {delete: {id: DOCUMENT}},
  {delete: {id: DOCUMENT, purge: true}},
  {delete: {id: draftId, purge: true}},
  {delete: {query: '*[_type == "article"]'}},
  {patch: {id: DOCUMENT, set: {title: 'Written'}}},
  {patch: {query: '*[_type == "article"]', unset: ['title']}},
]

export const ACTIONS: Record<string, object> = {
  'document.create': {
    publishedId: 'new',
    attributes: {...document, _id: 'drafts.new'},
    ifExists: 'fail',
  },
  'document.edit': {publishedId: DOCUMENT, draftId, patch: {set: {title: 'Written'}}},
  'document.publish': {publishedId: DOCUMENT, draftId},
  'document.unpublish': {publishedId: DOCUMENT, draftId},
  'document.discard': {draftId},
  'document.delete': {publishedId: DOCUMENT, includeDrafts: [draftId]},
  'document.replaceDraft': {publishedId: DOCUMENT, attributes: {...document, _id: draftId}},
  'document.version.create': {publishedId: DOCUMENT, document: {...document, _id: versionId}},
  'document.version.discard': {versionId},
  'document.version.replace': {document: {...document, _id: versionId}},
  'document.version.unpublish': {publishedId: DOCUMENT, versionId},
  'release.create': {releaseId: 'winter', metadata: {title: 'Winter', releaseType: 'asap'}},
  'release.import': {
    releaseId: 'summer',
    attributes: {_id: '_.releases.summer', _type: 'system.release', state: 'active'},
  },
  'release.edit': {releaseId: RELEASE, patch: {set: {'metadata.title': 'Summer'}}},
  'release.publish': {releaseId: RELEASE},
  'release.schedule': {releaseId: RELEASE, publishAt: '2999-01-01T00:00:00.000Z'},
  'release.unschedule': {releaseId: RELEASE},
  'release.archive': {releaseId: RELEASE},
  'release.unarchive': {releaseId: RELEASE},
  'release.delete': {releaseId: RELEASE},
}

const actionWrites = (names: readonly string[]) =>
  names.map((name) => ({
    path: '/data/actions/production',
    body: json({actions: [{actionType: `sanity.action.${name}`, ...ACTIONS[name]}]}),
  }))
const DRAFT_ACTIONS = ['create', 'edit', 'discard', 'replaceDraft'].map(
  (name) => `document.${name}`,
)

/** Routes that change content, for those who write drafts. */
export const DRAFT_WRITES: Record<string, Write[]> = {
  'POST /data/mutate/:dataset': [
    {
      path: '/data/mutate/production',
      body: json({mutations: [{patch: {id: draftId, set: {title: 'Written'}}}]}),
    },
  ],
  'POST /data/actions/:dataset': actionWrites(DRAFT_ACTIONS),
  'POST /assets/:kind{images|files}/:dataset': [
    {path: '/assets/files/production?filename=a.txt', body: 'text', type: 'text/plain'},
    {path: '/assets/images/production', body: 'GIF89a', type: 'image/gif'},
  ],
  'POST /comments/:name/setup': [{path: '/comments/production/setup'}],
}

/** Routes that change published content, for writers. */
export const CONTENT_WRITES: Record<string, Write[]> = {
  'POST /data/mutate/:dataset': [
    ...MUTATIONS.map((mutation) => ({
      path: '/data/mutate/production',
      body: json({mutations: [mutation]}),
    })),
    {path: '/data/mutate/production?dryRun=true', body: json({mutations: MUTATIONS})},
  ],
  'POST /data/actions/:dataset': actionWrites(
    Object.keys(ACTIONS).filter((name) => !DRAFT_ACTIONS.includes(name)),
  ),
  'POST /data/erase/:dataset': [
    {path: '/data/erase/production', body: json({documentIds: [draftId]})},
    {path: '/data/erase/production', body: json({documentIds: [DOCUMENT]})},
  ],
}

const IDS = {dataset: 'production', name: 'staging', projectId: 'neelgarh', roleName: 'enquiries'}

/** The request of a route whose ids not named here are the document's. */
function requestOf(route: string, body?: object, ids: Record<string, string> = IDS): Write {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_part, name: string) => ids[name] ?? DOCUMENT)
  return {method, path, ...(body && {body: json(body)})}
}

const OF_PROJECT = '/access/project/:projectId'
const DATASET = 'PUT /datasets/:name'
const ROLE = `PUT ${OF_PROJECT}/users/:userId/roles/:roleName`

/** Routes that change the lake, for administrators. */
export const LAKE_WRITES: Record<string, Write[]> = {
  [DATASET]: [
    requestOf(DATASET, {aclMode: 'public'}, {name: 'mine'}),
    {method: 'PUT', path: '/projects/neelgarh/datasets/mine'},
  ],
  [ROLE]: [requestOf(ROLE, undefined, {...IDS, roleName: 'administrator'})],
  ...Object.fromEntries(
    Object.entries({
      'POST /data/adopt/:dataset': undefined,
      'PATCH /datasets/:name': {aclMode: 'public'},
      'DELETE /datasets/:name': undefined,
      [`POST ${OF_PROJECT}/robots`]: {label: 'Mine', memberships: [{roleNames: ['administrator']}]},
      [`DELETE ${OF_PROJECT}/robots/:robotId`]: undefined,
      [`DELETE ${OF_PROJECT}/users/:userId`]: undefined,
      [`DELETE ${OF_PROJECT}/users/:userId/roles/:roleName`]: undefined,
      [`DELETE ${OF_PROJECT}/users/:userId/passkeys/:passkeyId`]: undefined,
      [`DELETE ${OF_PROJECT}/users/:userId/sessions/:sessionId`]: undefined,
      'POST /invitations/project/:projectId': {email: 'me@example.com', role: 'administrator'},
      'DELETE /invitations/project/:projectId/:invitationId': undefined,
      'POST /hooks/projects/:projectId': {name: 'Mine', dataset: '*', url: 'http://a.example'},
      'PATCH /hooks/projects/:projectId/:id': {name: 'Mine'},
      'DELETE /hooks/projects/:projectId/:id': undefined,
    }).map(([route, body]) => [route, [requestOf(route, body)]]),
  ),
}
