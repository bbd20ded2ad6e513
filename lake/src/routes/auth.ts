/**
 * Sign-in: the page for editors, and the endpoints that exchange its result for a token. The
 * Studio's side is `createAuthStore` in `sanity`: it opens a provider's URL with `origin`,
 * `projectId` and `type`, and expects a redirect back with `#sid=…`.
 */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {deviceOf} from '../auth/device.ts'
import {EMAIL_MAX_LENGTH, normaliseEmail} from '../auth/email.ts'
import {SignInLimits} from '../auth/sign-in-limits.ts'
import {
  type SignInPage,
  signInHeaders,
  signInPage,
  signInProblemPage,
  tryAgainIn,
} from '../auth/sign-in-page.ts'
import {isOwnForm, signInTarget} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitFormBody, readFormBody} from '../http/body.ts'
import {bearerToken} from '../http/identity.ts'
import {invitationPageRoutes} from './invitation-page.ts'

const PROVIDER = 'local'
const SESSION_SECONDS = 30 * 24 * 60 * 60

const credentialsSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH),
  password: z.string().max(256),
})

/** `/auth/*`: the sign-in page, exchange of sids, the signed-in user, sign-out. */
export function authRoutes(
  context: Pick<LakeContext, 'accounts' | 'audit' | 'options' | 'origins'>,
): Hono<LakeEnv> {
  const {accounts, audit, options, origins} = context
  const limits = new SignInLimits()
  const checkPassword = createPasswordCheck(context, limits)
  const mode = () => (options.allowLocalEditor && !accounts.hasPeople() ? 'local' : 'password')
  const targetOf = (c: Context<LakeEnv>) =>
    signInTarget(c.req.query('origin'), options.publicUrl, (origin) => origins.allowsSignIn(origin))
  const page = (c: Context<LakeEnv>, status: 200 | 401 | 429, fields: Omit<SignInPage, 'mode'>) =>
    c.html(signInPage({...fields, mode: mode()}), status, signInHeaders(fields.target))

  const routes = new Hono<LakeEnv>()

  routes.get('/auth/providers', (c) =>
    c.json({
      providers: [{name: PROVIDER, title: 'Content lake', url: signInUrl(options.publicUrl)}],
      thirdPartyLogin: false,
    }),
  )

  routes.get(`/auth/login/${PROVIDER}`, (c) => {
    const target = targetOf(c)
    if (target === null) return c.html(...badTarget)
    return page(c, 200, {target})
  })

  routes.post(`/auth/login/${PROVIDER}`, limitFormBody, async (c) => {
    const target = targetOf(c)
    if (target === null) return c.html(...badTarget)
    if (!isOwnForm(c.req.raw, options.publicUrl)) return c.html(...foreignForm)
    const result: Result =
      mode() === 'local' ? {account: accounts.localEditor()} : await checkPassword(c)
    if (!('account' in result)) {
      if (result.status === 429) c.header('Retry-After', String(result.waitSeconds))
      const account = accounts.findByEmail(normaliseEmail(result.email ?? ''))
      // Strangers can invent addresses, and try as often as they want; the others are limited.
      if (account && result.status === 401) {
        const {id: actor} = account
        audit.record({action: 'failed to sign in', actor, address: c.get('address')})
      }
      return page(c, result.status, {target, email: result.email, error: result.error})
    }
    const {id: actor} = result.account
    audit.record({action: 'signed in', actor, address: c.get('address')})
    const sid = accounts.tokens.createSid(actor, target.origin)
    target.hash = `sid=${sid}`
    return c.body(null, 303, {...signInHeaders(target), Location: target.href})
  })

  routes.get('/auth/fetch', (c) => {
    c.header('Cache-Control', 'no-store')
    const session = accounts.tokens.redeemSid(
      c.req.query('sid') ?? '',
      callerOrigin(c.req.raw),
      deviceOf(c.req.header('user-agent')),
    )
    if (session === null) throw new LakeError(401, 'This sign-in has been used or has expired')
    return c.json(session)
  })

  routes.get('/auth/id', (c) => {
    const identity = c.get('identity')
    if (identity === null) return c.json({})
    const expiry = Math.floor(options.now().getTime() / 1000) + SESSION_SECONDS
    return c.json({id: identity.id, expiry})
  })

  routes.post('/auth/logout', (c) => {
    const token = bearerToken(c.req.raw)
    if (token !== null) {
      const identity = accounts.tokens.identify(token)
      if (identity !== null) {
        accounts.previews.endAll(identity.id)
        audit.record({action: 'signed out', actor: identity.id, address: c.get('address')})
      }
      accounts.tokens.revoke(token)
    }
    return c.json({ok: true})
  })

  return routes.route('/', invitationPageRoutes(context, limits))
}

/** The URL for the Studio's `auth.providers`. */
function signInUrl(publicUrl: string): string {
  return `${publicUrl}/v1/auth/login/${PROVIDER}`
}

const badTarget = [
  signInProblemPage(
    'This link cannot sign you in',
    'It asks to return to an address that does not belong to this site. Open the Studio and sign in from there.',
  ),
  400,
  signInHeaders(null),
] as const

const foreignForm = [
  signInProblemPage(
    'Please try again',
    'The form was not sent from this page. Open the Studio and sign in from there.',
  ),
  403,
  signInHeaders(null),
] as const

type Result = {account: Account} | (Pick<SignInPage, 'email' | 'error'> & Refusal)
type Refusal = {status: 401} | {status: 429; waitSeconds: number}

function createPasswordCheck({accounts}: Pick<LakeContext, 'accounts'>, limits: SignInLimits) {
  return async (c: Context<LakeEnv>): Promise<Result> => {
    const form = credentialsSchema.safeParse(await readFormBody(c))
    if (!form.success) return {status: 401, error: WRONG}
    const {email, password} = form.data
    const name = normaliseEmail(email)
    // The normal form may be longer than the typed address.
    if (name.length > EMAIL_MAX_LENGTH) return {status: 401, error: WRONG, email}
    const attempt = {account: name, address: c.get('address'), signal: c.req.raw.signal}
    const outcome = await limits.attempt(attempt, () => accounts.verifyPassword(name, password))
    if ('waitSeconds' in outcome) {
      const {waitSeconds} = outcome
      return {status: 429, waitSeconds, error: tryAgainIn(waitSeconds), email}
    }
    const {account} = outcome
    return account === null ? {status: 401, error: WRONG, email} : {account}
  }
}

const WRONG = 'E-mail address or password is wrong.'

/** Browsers omit `Origin` on same-origin GETs. `Referer` then names the caller, if it is sent. */
function callerOrigin(request: Request): string | null {
  const source = request.headers.get('origin') ?? request.headers.get('referer')
  return source !== null && URL.canParse(source) ? new URL(source).origin : null
}
