/**
 * Requests of the Studio to the hosted service that are not about content: plans and trials,
 * announcements, help, usage statistics. A self-hosted lake has no plans and collects no
 * statistics. These responses have the shape that the Studio reads, so that it shows nothing and
 * does not retry.
 */
import type {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {signedIn} from '../http/identity.ts'
import {eventStreams} from '../http/sse.ts'

/**
 * What costs extra in the hosted service and is part of this lake: releases, scheduled documents,
 * comments, tasks, and several and private datasets.
 */
const PLAN_FEATURES = [
  'contentReleases',
  'singleDocRelease',
  'studioComments',
  'sanityTasks',
  'privateDataset',
  'advancedDatasetManagement',
]

/** Releases and history have no time limit: without a number the Studio shows no date of removal. */
const SUBSCRIPTION = {
  featureTypes: {retention: {features: [{attributes: {maxRetentionDays: null}}]}},
}

/** `/ping`, `/features`, `/journey/*`, `/intake/*`, … */
export function studioSupportRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const streamOf = eventStreams(context)

  routes.on('GET', ['/ping', '/data/ping/:dataset?'], (c) => c.json({pong: true}))
  routes.get('/help', (c) => c.json({}))
  routes.get('/geoip/country', (c) => c.json({isoCode: null}))

  routes.get('/features', (c) => c.json(PLAN_FEATURES))
  routes.get('/features/:feature', (c) => c.json([]))
  routes.get('/subscriptions/project/:projectId', (c) => c.json(SUBSCRIPTION))
  routes.get('/schedules/:projectId/:dataset', (c) => c.json({schedules: []}))
  routes.get('/organizations', (c) => c.json([]))
  routes.get('/media-libraries', (c) => c.json({data: []}))
  routes.get('/journey/announcements', (c) => c.json([]))
  routes.on(['GET', 'POST'], '/journey/*', (c) => c.json(null))

  routes.get('/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  routes.post('/intake/*', (c) => c.body(null, 202))

  // `@sanity/assist` of a project without it.
  routes.get('/assist/tasks/instruction/:dataset/status', (c) =>
    c.json({enabled: false, initialized: false, validToken: false}),
  )
  // The Studio then does not upload its schema, which no part of a lake reads.
  routes.post('/descriptors/claim', signedIn, (c) => c.json({synchronization: {type: 'complete'}}))

  // The check for a newer Studio. A bundled Studio is updated with its package: no version here.
  routes.get('/modules/*', (c) => c.json({}))

  // References from other datasets are not looked for.
  routes.get('/data/references/:dataset/documents/:id/to', (c) =>
    c.json({totalCount: 0, references: []}),
  )

  // Agent bundles of the hosted dashboard: a stream without events. After a refusal the Studio
  // would reconnect forever.
  routes.get('/agent/:path{.+}/listen', signedIn, (c) =>
    streamOf(c, () => ({next: () => new Promise(() => {})})),
  )
}
