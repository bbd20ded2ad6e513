import {randomBytes, randomUUID} from 'node:crypto'
import {ClientError, type SanityClient} from '@sanity/client'
import {href} from 'react-router'
import {type Finding, fault, note, ok, reasonOf} from './finding.ts'
import {missingFlags} from './flags.ts'

const SECRET = 'Preview secret'
const SESSION = 'Preview session'
const KEY = 'Preview key'
/** Type of the documents that the Studio writes to open a preview. */
const SECRET_TYPE = 'sanity.previewUrlSecret'
const ANSWER_LIMIT_MS = 5000
const KEY_BYTES = 32
/** A session longer than a working day is not short-lived. */
const MAX_AGE_LIMIT_S = 12 * 60 * 60

/**
 * Checks that visitors can't read preview secrets. The Studio stores a secret as a document for a
 * few minutes. Only clients that may read drafts may read it.
 *
 * @param visitor - a client without a token
 * @param canReadDrafts - whether the site itself can check a secret
 */
export async function checkPreviewSecret(
  visitor: SanityClient,
  canReadDrafts: boolean,
): Promise<Finding> {
  if (!canReadDrafts) {
    const fix = 'Set SANITY_API_READ_TOKEN to a token with read access.'
    return note(SECRET, 'drafts can not be previewed: the site has no token to check it with', fix)
  }
  try {
    const count = await visitor.fetch<number>('count(*[_type == $type])', {type: SECRET_TYPE})
    if (count === 0) return ok(SECRET, 'no visitor can read one')
    const fix = `Delete documents of the type ${SECRET_TYPE}; make the dataset private.`
    return fault(SECRET, `every visitor can read ${count} of them, and see drafts`, fix)
  } catch (error) {
    // A private dataset.
    if (error instanceof ClientError && error.statusCode === 401) {
      return ok(SECRET, 'no visitor can read one')
    }
    const fix = 'See the other findings.'
    return note(SECRET, `could not be checked: ${reasonOf(error)}`, fix)
  }
}

/** Checks the key with which the embedded lake signs sessions; `null` before the first start. */
export function checkPreviewKey(key: string | null): Finding {
  if (key === null) return ok(KEY, 'is made when the server starts')
  if (Buffer.from(key, 'base64url').length >= KEY_BYTES) return ok(KEY, 'is long enough')
  return fault(KEY, 'can be guessed: it is too short', 'Restart the server: it makes a new one.')
}

interface SessionRequest {
  /** URL of the running site. */
  url: string
  siteUrl: string | null
  /** A client with write access, which opens the preview. */
  writer: SanityClient
}

/** Opens a preview of the running site as the Studio does, checks it, and ends it. */
export async function checkPreviewSession(request: SessionRequest): Promise<Finding> {
  const {url, writer} = request
  const id = randomUUID()
  try {
    const secret = randomBytes(KEY_BYTES).toString('hex')
    const about = {secret, source: 'doctor', studioUrl: `${url}/studio`}
    await writer.create({_id: `drafts.${id}`, _type: SECRET_TYPE, ...about})
    return await judgeEntry(request, secret)
  } catch (error) {
    const fix = `Look at what the server prints, and open ${url}/studio in a browser.`
    return fault(SESSION, `could not be opened: ${reasonOf(error)}`, fix)
  } finally {
    // The secret expires within the hour. A failed deletion is not part of this finding.
    await writer.delete(`drafts.${id}`).catch(() => {})
  }
}

async function judgeEntry(request: SessionRequest, secret: string): Promise<Finding> {
  const {siteUrl} = request
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '/',
  })
  const entered = await ask(request, `${href('/preview/enable')}?${query}`)
  const [cookie] = entered.headers.getSetCookie()
  if (entered.status === 401) {
    const fix = 'Restart the server, so that it runs with this configuration.'
    return fault(SESSION, 'the running site refuses a genuine secret', fix)
  }
  if (entered.status !== 303 || cookie === undefined) {
    const fix = 'See what the server prints; a proxy must not take Set-Cookie out.'
    return fault(SESSION, `the site answered ${entered.status} and set no session`, fix)
  }
  const lacks = missingFlags(cookie, siteUrl)
  const maxAge = Number(/; *max-age=(\d+)/i.exec(cookie)?.[1] ?? Number.POSITIVE_INFINITY)
  if (maxAge > MAX_AGE_LIMIT_S) lacks.push('a short Max-Age')
  const pair = cookie.split(';')[0] ?? ''
  const page = await ask(request, '/', {headers: {Cookie: pair}})
  await ask(request, href('/preview/disable'), {
    method: 'POST',
    headers: {Cookie: pair},
    body: LEAVING,
  })
  if (lacks.length > 0) {
    const fix = 'Restart the server with SITE_URL set; a proxy must not rewrite Set-Cookie.'
    return fault(SESSION, `its cookie lacks ${lacks.join(', ')}`, fix)
  }
  if (!page.headers.get('Cache-Control')?.includes('no-store')) {
    const fix = 'A proxy or CDN in between must pass Cache-Control: private, no-store on.'
    return fault(SESSION, 'a page with drafts may be kept by caches', fix)
  }
  return ok(SESSION, 'opens and ends; its cookie has all its flags')
}

const LEAVING = new URLSearchParams({path: '/'})

/** Sends a request with the public origin, as a proxy that terminates TLS does. */
function ask({url, siteUrl}: SessionRequest, path: string, init: RequestInit = {}) {
  const origin = siteUrl ?? url
  return fetch(url + path, {
    ...init,
    headers: {...init.headers, Origin: new URL(origin).origin},
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })
}
