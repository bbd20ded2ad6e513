/**
 * Signing in: the page editors see, and the calls with which the Studio turns its result into a
 * token. The Studio's side is `createAuthStore` in `sanity`: it opens a provider's URL with
 * `origin`, `projectId` and `withSid`, and expects to be sent back with `#sid=…`.
 */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {
  type SignInPage,
  signInHeaders,
  signInPage,
  signInProblemPage,
} from '../auth/sign-in-page.ts'
import {isOwnForm, signInTarget} from '../auth/sign-in-target.ts'
import {createThrottle} from '../auth/throttle.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitBody} from '../http/body-limit.ts'
import {LakeError} from '../http/errors.ts'
import {bearerToken} from '../http/identity.ts'

const PROVIDER = 'local'
const ACCOUNT_WAIT_MAX_MS = 60 * 1000
const ADDRESS_WAIT_MAX_MS = 15 * 60 * 1000
/** A check takes 32 MiB for a moment; more at once than this are turned away. */
const CHECKS_AT_ONCE = 16
const FORM_MAX_BYTES = 16 * 1024
const SESSION_SECONDS = 30 * 24 * 60 * 60

const credentialsSchema = z.object({
  email: z.string().max(254),
  password: z.string().max(256),
})

type Result = {account: Account} | {status: 401 | 429; error: string; email: string}

/** `/auth/*`: the sign-in page, exchange of sids, who am I, signing out. */
export function authRoutes(context: Pick<LakeContext, 'accounts' | 'options'>): Hono<LakeEnv> {
  const {accounts, options} = context
  const checkPassword = createPasswordCheck(context)
  const mode = () => (options.allowLocalEditor && !accounts.hasPeople() ? 'local' : 'password')
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
    const target = signInTarget(c.req.query('origin'), options.publicUrl)
    if (target === null) return c.html(...badTarget)
    return page(c, 200, {target})
  })

  routes.post(`/auth/login/${PROVIDER}`, limitBody(FORM_MAX_BYTES), async (c) => {
    const target = signInTarget(c.req.query('origin'), options.publicUrl)
    if (target === null) return c.html(...badTarget)
    if (!isOwnForm(c.req.raw, options.publicUrl)) return c.html(...foreignForm)
    const result: Result =
      mode() === 'local' ? {account: accounts.localEditor()} : await checkPassword(c)
    if (!('account' in result)) return page(c, result.status, {target, ...result})
    const sid = accounts.createSid(result.account.id, target.origin)
    target.hash = `sid=${sid}`
    return c.body(null, 303, {...signInHeaders(target), Location: target.href})
  })

  routes.get('/auth/fetch', (c) => {
    c.header('Cache-Control', 'no-store')
    const session = accounts.redeemSid(c.req.query('sid') ?? '', callerOrigin(c.req.raw))
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
      const identity = accounts.identify(token)
      if (identity !== null) accounts.previews.endAll(identity.id)
      accounts.revoke(token)
    }
    return c.json({ok: true})
  })

  return routes
}

/** Where the Studio's `auth.providers` should point. */
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

function createPasswordCheck({accounts, options}: Pick<LakeContext, 'accounts' | 'options'>) {
  const byAccount = createThrottle(options.now, ACCOUNT_WAIT_MAX_MS)
  const byAddress = createThrottle(options.now, ADDRESS_WAIT_MAX_MS)
  let checks = 0

  return async (c: Context<LakeEnv>): Promise<Result> => {
    const form = credentialsSchema.safeParse(await c.req.parseBody())
    const email = form.success ? form.data.email.trim() : ''
    if (!form.success) return {status: 401, email, error: WRONG}
    const name = email.toLowerCase()
    const address = options.clientAddress?.(c.req.raw) ?? null
    const wait = Math.max(
      byAccount.secondsToWait(name),
      address === null ? 0 : byAddress.secondsToWait(address),
    )
    if (wait > 0) return {status: 429, email, error: tryAgainIn(wait)}
    if (checks >= CHECKS_AT_ONCE) return {status: 429, email, error: tryAgainIn(1)}
    // Counted before the check, so that many attempts sent at once do not all pass.
    byAccount.fail(name)
    if (address !== null) byAddress.fail(address)
    checks += 1
    const account = await accounts
      .verifyPassword(email, form.data.password)
      .finally(() => (checks -= 1))
    if (account === null) return {status: 401, email, error: WRONG}
    byAccount.succeed(name)
    if (address !== null) byAddress.forgive(address)
    return {account}
  }
}

const WRONG = 'E-mail address or password is wrong.'

function tryAgainIn(seconds: number): string {
  return `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** Browsers leave `Origin` off same-origin GETs; `Referer` then names the caller, or nothing does. */
function callerOrigin(request: Request): string | null {
  const source = request.headers.get('origin') ?? request.headers.get('referer')
  return source !== null && URL.canParse(source) ? new URL(source).origin : null
}
