import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {fetchSearchIndex} from '#app/content/search.ts'
import {randomCode} from '#app/lib/reference.ts'
import {createCachedValue} from '#app/services/content/cached-value.server.ts'
import {createSanityClient} from '#app/services/content/sanity.server.ts'
import type {Env} from '#app/services/env/env.server.ts'
import {createTransports} from '#app/services/submissions/transports/create-transports.server.ts'
import {emailSender} from '#app/services/submissions/transports/email.server.ts'
import {createLake, type Lake} from '#lake/index.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {openPages} from './cache/index.ts'
import {reportEarlierContent} from './earlier-content.ts'
import {clientAddress} from './http/client-address.ts'
import {openEarlierAssets} from './http/earlier-assets.ts'
import {createRenderQueue} from './http/render-queue.ts'
import {isLocalOnly, openToAnybody} from './http/security/local-only.ts'
import {staticFiles} from './http/static-files.ts'
import {createSubmissionLimits} from './http/submission-limits.ts'
import {importSeed, skipSeed} from './import-seed.ts'
import {linkChecker} from './jobs/check-link.ts'
import {openPageViews} from './jobs/page-views.ts'
import {keepRetention, retainedInbox} from './jobs/retention.ts'
import {sendNotices} from './jobs/send-notices.ts'
import {openSubmissions, report} from './jobs/submissions.ts'
import {ENQUIRIES, LAKE_PATH} from './lake-address.ts'
import {currentRequestId, log, logUnexpected} from './observability/log.ts'
import type {Monitoring} from './observability/monitoring.ts'
import {previewAccess} from './preview-access.ts'
import {followSlugs, openRedirects} from './redirects.ts'
import type {SiteOptions} from './site.ts'
import type {SiteParts} from './site-host.ts'

/** Written by `npm run typegen`. */
const SCHEMA_FILE = new URL('../schemas/schema.json', import.meta.url)

/**
 * Opens the lake, with the sample content if it is new.
 *
 * @param url - public origin of the site
 * @returns `null` in hosted mode
 * @throws {StartError} when the site is public without an editor account
 */
export async function openLake(env: Env, url: string, {metrics}: Monitoring): Promise<Lake | null> {
  if (env.content.mode !== 'embedded') return null
  const {hasAgents, ...options} = env.lake
  const lake = await createLake({
    dataDir: resolve(env.dataDir),
    projectId: env.content.projectId,
    dataset: env.content.dataset,
    ...options,
    ...(hasAgents && {agents: {schema: JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))}}),
    basePath: LAKE_PATH,
    publicUrl: `${url}${LAKE_PATH}`,
    studioUrl: `${url}${STUDIO_PATH}`,
    allowLocalEditor: isLocalOnly(env),
    clientAddress,
    onCommit: followSlugs,
    restricted: ENQUIRIES,
    observe: metrics.lakeDid,
    log,
  })
  if (!isLocalOnly(env) && !lake.accounts.hasPeople()) {
    await lake.close()
    throw openToAnybody(env)
  }
  if (env.shouldSeed) await importSeed(lake)
  else skipSeed(lake)
  return lake
}

/** The site and what works for it in the background. */
export type OpenedSite = Awaited<ReturnType<typeof openSite>>

/** Opens the site on its content, the delivery of its forms, and the cache of its pages. */
export async function openSite(given: Omit<SiteParts, 'connection'>, {metrics}: Monitoring) {
  const {env, host, lake, url} = given
  const {content, forms, services} = env
  const lakeUrl = `${url}${LAKE_PATH}`
  const connection = {content, lakeUrl, ...(lake && {lakeFetch: lake.localFetch})}
  const parts = {...given, connection}
  const configured = Object.keys(createTransports(services))
  void reportEarlierContent(connection)
  const inbox = retainedInbox(connection, lake)
  const submissions = openSubmissions(parts, metrics.attempted)
  const views = openPageViews(parts)
  const site = await host.createSite({
    ...connection,
    render: createRenderQueue(lake !== null),
    isProduction: env.isProduction,
    config: siteConfig(parts),
    redirects: openRedirects(connection, lake),
    searchIndex: openSearchIndex(connection, lake),
    previewAccess: previewAccess(env, lake),
    pageViews: views,
    checkLink: linkChecker(env.lake.webhookNetworks),
    formServices: {
      accept: submissions.accept,
      findReferral: submissions.findReferral,
      subscriptions: submissions.subscriptions,
      limits: createSubmissionLimits(forms),
      minSeconds: forms.minSeconds,
      now: () => new Date(),
      randomCode,
      report,
    },
    clientAddress,
    requestReference: () => currentRequestId() ?? null,
    reportContent: (level, message, details) => log({level, message, ...details}),
    reportError: (error, request) => logUnexpected(error, new URL(request.url).pathname),
  })
  const sendEmail = services.email && emailSender(services.email, services.timeoutMs)
  const earlierDir = openEarlierAssets(host.clientDir, resolve(env.dataDir))
  return {
    site,
    lake,
    earlierFiles: earlierDir === null ? null : staticFiles(earlierDir),
    pages: openPages(parts, site),
    submissions,
    countView: views.count,
    /** Stores the views that are counted so far. */
    closeViews: views.close,
    stopRetention: inbox ? keepRetention({inbox, services: configured}) : async () => {},
    /** Ends the e-mails to editors. */
    stopNotices: sendEmail && lake ? sendNotices({lake, sendEmail, siteUrl: url}) : () => {},
  }
}

/** A query of a hosted lake uses the network and counts against its plan. */
const HOSTED_SEARCH_AGE_MS = 60_000

/** What the search compares, cached until the content of the embedded lake changes. */
function openSearchIndex(connection: SiteParts['connection'], lake: Lake | null) {
  const client = createSanityClient(connection)
  const index = createCachedValue({
    fetch: () => fetchSearchIndex(client),
    maxAgeMs: lake ? Number.POSITIVE_INFINITY : HOSTED_SEARCH_AGE_MS,
  })
  lake?.subscribe(({changes}) => {
    // Ids of drafts, versions and submissions have dots.
    if (changes.some(({documentId}) => !documentId.includes('.'))) index.invalidate()
  })
  return index.get
}

function siteConfig({env, url, connection}: SiteParts): SiteOptions['config'] {
  const {mode, projectId, dataset} = env.content
  const apiHost = env.content.mode === 'hosted' ? env.content.apiHost : connection.lakeUrl
  const studio = {mode, projectId, dataset, apiHost, hasVision: env.hasVision}
  return {siteUrl: url, studio}
}
