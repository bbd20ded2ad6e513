import {createHmac, randomBytes} from 'node:crypto'
import type {ServerResponse} from 'node:http'
import {resolve} from 'node:path'
import {ClientError} from '@sanity/client'
import {evaluate, parse} from 'groq-js'
import type {Context} from 'hono'
import {isbot} from 'isbot'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {dayOf} from '#app/lib/dates.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {Search, ViewReport} from '#app/services/page-views.server.ts'
import {RateLimit} from '#lake/index.ts'
import {CAMPAIGN_PREFIX} from '#schemas/constants.ts'
import {pathKey} from '#schemas/redirects.ts'
import {PERSONAL_COOKIE} from '../cache/index.ts'
import {cachedRoute} from '../cache/page-address.ts'
import type {RequestSource} from '../http/request-source.ts'
import type {SiteEnv} from '../http/site-env.ts'
import type {SiteRequest} from '../http/site-request.ts'
import {log as logEntry} from '../observability/log.ts'
import type {SiteParts} from '../site-host.ts'
import {MAX_MISSES, MAX_PATHS, openPageViewStore, type PageViewStore} from './page-view-store.ts'

/** A killed process loses the views of this time at most. */
const WRITE_INTERVAL_MS = 5000
/** Two years, so that a month can be compared with the same month of the year before. */
const RETENTION_DAYS = 730
const MISS_RETENTION_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** Views of one page by one address within half an hour. An office has one address. */
const VIEWS_PER_ADDRESS = 5
const ADDRESS_WINDOW_S = 30 * 60

/** The search page searches while a visitor types: a search that goes on within this time is the same. */
const TYPING_MS = 30_000
const LONGEST_MISS = 100

/** An e-mail address or a long number may be a person's. */
const mayStore = (text: string) => text.length <= LONGEST_MISS && !/@|\d(?:[\s-]*\d){4}/.test(text)

interface CounterOptions {
  store: PageViewStore
  /** The address of a request's client, which is stored nowhere. */
  addressOf: RequestSource['address']
  now?: () => Date
  log?: typeof logEntry
}

/** Opens the counter of page views, and stores its counts every few seconds and at the end. */
export function openPageViews({env, connection, source}: SiteParts) {
  const mayRead = (request: Request) => mayReadEnquiries(request, connection)
  const store = env.hasPageViews ? tryToOpen(env.dataDir) : null
  if (!store) {
    const off = {
      report() {},
      miss() {},
      since: () => ({isOn: false, from: null, pages: [], misses: []}),
    }
    return {...off, mayRead, count: null, close() {}}
  }
  const counter = countViews({store, addressOf: source.address})
  const timer = setInterval(counter.write, WRITE_INTERVAL_MS).unref()
  return {
    ...counter,
    mayRead,
    close() {
      clearInterval(timer)
      counter.write()
      store.close()
    },
  }
}

function tryToOpen(dataDir: string): PageViewStore | null {
  try {
    return openPageViewStore(resolve(dataDir))
  } catch (error) {
    const message = 'Page views are not counted: their database can’t be opened'
    logEntry({level: 'error', message, reason: String(error)})
    return null
  }
}

/**
 * Counts views in memory. A view is a document that was sent to a visitor, or one that was loaded
 * ahead, which the browser reports when it is shown. A report counts only for a path that was found
 * lately, so that it can't name paths without a page.
 */
export function countViews(options: CounterOptions) {
  const {store, addressOf, now = () => new Date(), log = logEntry} = options
  const found = new LRUCache<string, true>({max: MAX_PATHS})
  // One address can't count a page as often as it likes. Remembers only keyed hashes, for half an hour,
  // in the memory of this process.
  const secret = randomBytes(32)
  const limit = new RateLimit({points: VIEWS_PER_ADDRESS, seconds: ADDRESS_WINDOW_S})
  const counts = new Map<string, number>()
  const misses = new Map<string, number>()
  // The last words that an address searched for.
  const typed = new LRUCache<string, Search>({max: 1000, ttl: TYPING_MS})
  // Empty, so that the first write deletes old days.
  let day = ''
  let hasFailed = false

  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  function add(path: string, address: string | null, map = counts, max = MAX_PATHS): void {
    if (limit.consume(hash(`${address} ${path}`)) !== null) return
    if (dayOf(now()) !== day) write()
    if (map.has(path) || map.size < max) map.set(path, (map.get(path) ?? 0) + 1)
  }

  const daysAgo = (days: number) => dayOf(new Date(now().getTime() - days * DAY_MS))

  function write(): void {
    const today = dayOf(now())
    try {
      if (counts.size > 0) store.add('views', day, counts)
      counts.clear()
      if (misses.size > 0) store.add('misses', day, misses)
      misses.clear()
      hasFailed = false
      if (today !== day) {
        store.deleteBefore('views', daysAgo(RETENTION_DAYS))
        store.deleteBefore('misses', daysAgo(MISS_RETENTION_DAYS))
      }
    } catch (error) {
      // The counts stay for the next attempt.
      const message = 'Page views can’t be stored'
      if (!hasFailed) log({level: 'warn', message, reason: String(error)})
      hasFailed = true
    }
    day = today
  }

  return {
    /** Counts the response that later middleware sends. */
    count(context: Context<SiteEnv>): void {
      const {incoming, outgoing} = context.env
      const site = context.get('site')
      if (incoming.method !== 'GET') return
      const path = countedPath(site)
      if (path === null && !mayBePage(site)) return
      const address = addressOf(incoming)
      outgoing.once('finish', () => {
        const isMissed = outgoing.statusCode === 404 && mayBePage(site)
        const missed = isMissed && isVisitor(context.req.raw.headers) && pathKey(site.pagePath)
        if (missed && mayStore(missed)) add(missed, address, misses, MAX_MISSES)
        const viewed = path && viewedPath(path, outgoing)
        if (!viewed) return
        if (path && outgoing.statusCode !== 302) found.set(path, true)
        if (site.format === 'document' && isVisitor(context.req.raw.headers)) add(viewed, address)
      })
    },
    report({headers}: Request, path: string, address: string | null): void {
      if (found.has(path) && isVisitor(headers)) add(path, address)
    },
    miss({headers}: Request, {search, words}: Search, address: string | null): void {
      if (!isVisitor(headers)) return
      const visitor = hash(String(address))
      const last = typed.get(visitor)
      if (last?.words.startsWith(words)) return
      typed.set(visitor, {search, words})
      // The visitor has typed on.
      if (last && mayStore(last.search) && words.startsWith(last.words)) {
        misses.set(last.words, (misses.get(last.words) ?? 0) - 1)
      }
      if (mayStore(search)) add(words, address, misses, MAX_MISSES)
    },
    since(first: string): ViewReport {
      write()
      return {isOn: true, ...store.since(first)}
    },
    /** Stores what is counted so far. */
    write,
  }
}

/** Path that a request is for; `null` for files, Markdown and pages behind a sign-in. */
function countedPath(request: SiteRequest): string | null {
  if (isShort(request.path)) return request.path
  const handle = request.format === 'markdown' ? null : cachedRoute(request)?.handle
  return handle?.cache === 'page' && !handle.isUncounted ? request.pagePath : null
}

/** Whether a link may have led to a path: files, and the files of other programs, have an extension. */
const mayBePage = ({format, isLake, pagePath}: SiteRequest) =>
  format !== 'markdown' && !isLake && !/\/\.|\.(?!html?$)\w+$/.test(pagePath)

/** Whether a path is the short address of a campaign, in capitals too: these make smaller QR codes. */
const isShort = (path: string) => path.toLowerCase().startsWith(CAMPAIGN_PREFIX)

/** Path of the page that was sent, or of the campaign that the response leads to; else `null`. */
function viewedPath(path: string, response: ServerResponse): string | null {
  const {statusCode: status} = response
  // 304: the visitor reads the copy of the browser.
  if (status === 200 || status === 304) return path
  if (status !== 302 || !isShort(path)) return null
  const {searchParams} = new URL(String(response.getHeader('Location')), 'http://site.invalid')
  const word = searchParams.get('utm_campaign')
  return word && CAMPAIGN_PREFIX + word
}

/** False for robots, prefetched pages, and editors who look at drafts. */
function isVisitor(headers: Headers): boolean {
  const agent = headers.get('User-Agent') ?? ''
  const purpose = `${headers.get('Sec-Purpose')} ${headers.get('Purpose')}`
  return (
    agent !== '' &&
    !isbot(agent) &&
    !/prefetch|preview/.test(purpose) &&
    !PERSONAL_COOKIE.test(headers.get('Cookie') ?? '')
  )
}

const grantsSchema = z.array(z.object({filter: z.string(), permissions: z.array(z.string())}))

/** Stands for any enquiry in the evaluation of a person's permissions. */
const ENQUIRY = {_id: 'inbox.any', _type: 'submission'}

/** Asks the lake for the permissions of the request's token, and evaluates them as the Studio does. */
async function mayReadEnquiries({headers}: Request, connection: SanityClientOptions) {
  const token = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (!token) return false
  const {projectId, dataset} = connection.content
  const client = createSanityClient(connection).withConfig({token, ignoreBrowserTokenWarning: true})
  try {
    const url = `/projects/${projectId}/datasets/${dataset}/acl`
    const grants = grantsSchema.parse(await client.request<unknown>({url}))
    const readable = grants.filter(({permissions}) => permissions.includes('read'))
    const matches = readable.map(async ({filter}) => {
      const result = await evaluate(parse(`*[${filter}]`), {dataset: [ENQUIRY]})
      return (await result.get()).length > 0
    })
    return (await Promise.all(matches)).includes(true)
  } catch (error) {
    // The lake does not accept the token.
    if (error instanceof ClientError) return false
    throw error
  }
}
