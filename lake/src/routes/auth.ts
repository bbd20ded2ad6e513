/**
 * Sign-in: the page for editors, and the endpoints that exchange its result for a token. The
 * Studio's side is `createAuthStore` in `sanity`: it opens a provider's URL with `origin`,
 * `projectId` and `type`, and expects a redirect back with `#sid=…`.
 */
import type {Context, Hono} from 'hono'
import {z} from 'zod'
import {deviceOf} from '../auth/device.ts'
import {EMAIL_MAX_LENGTH, normaliseEmail} from '../auth/email.ts'
import {SignInLimits} from '../auth/sign-in-limits.ts'
import {
  badTarget,
  messagePage,
  type SignInPage,
  signInHeaders,
  signInPage,
  tryAgainIn,
} from '../auth/sign-in-page.ts'
import {isOwnForm, signInTarget} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitFormBody, readFormBody} from '../http/body.ts'
import {bearerToken} from '../http/identity.ts'
import {createSignInEnd, withProtection} from './finish-sign-in.ts'
import {invitationPageRoutes} from './invitation-page.ts'
import {openIdRoutes} from './openid.ts'

const PROVIDER = 'local'
const SESSION_SECONDS = 30 * 24 * 60 * 60

const credentialsSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH),
  password: z.string().max(256),
  withProtection,
})

/** `/auth/*`: the sign-in page, exchange of sids, the signed-in user, sign-out. */
export function authRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts, audit, options, passkeys} = context
  const limits = new SignInLimits()
  const end = createSignInEnd(routes, context)
  const {openId} = options
  const mode = () => (options.allowLocalEditor && !accounts.hasPeople() ? 'local' : 'password')
  const targetOf = (c: Context<LakeEnv>) => signInTarget(c.req.query('origin'), options)
  const page = async (c: Context<LakeEnv>, status: 200 | 401 | 429, fields: PageFields) => {
    const passkey = passkeys.exist() ? await passkeys.requestOptions() : null
    const html = signInPage({...fields, openId, passkey, mode: mode()})
    return c.html(html, status, signInHeaders(fields.target))
  }

  routes.get('/auth/providers', (c) => {
    const url = `${options.publicUrl}/v1/auth/login/${PROVIDER}`
    const providers = [{name: PROVIDER, title: 'Content lake', url}]
    return c.json({providers, thirdPartyLogin: false})
  })

  routes.get(`/auth/login/${PROVIDER}`, (c) => {
    const target = targetOf(c)
    if (target === null) return c.html(badTarget, 400, signInHeaders(null))
    return page(c, 200, {target})
  })

  routes.post(`/auth/login/${PROVIDER}`, limitFormBody, async (c) => {
    const target = targetOf(c)
    if (target === null) return c.html(badTarget, 400, signInHeaders(null))
    if (!isOwnForm(c.req.raw, options.publicUrl))
      return c.html(foreignForm, 403, signInHeaders(null))
    if (mode() === 'local') return end.signIn(c, {account: accounts.localEditor(), target})
    const fields = await readFormBody(c)
    const {data: form} = credentialsSchema.safeParse(fields)
    const refuse = (status: 401 | 429, error: string) =>
      page(c, status, {target, email: form?.email, error})
    const recordFailure = (actor: string) =>
      audit.record({action: 'failed to sign in', actor, address: c.get('address')})
    if (fields.passkey) {
      const found = await passkeys.check(String(fields.passkey))
      const owner = found?.isRight ? accounts.get(found.accountId) : null
      if (owner && !owner.isDisabled)
        return end.signIn(c, {account: owner, target}, 'signed in with a passkey')
      if (found) recordFailure(found.accountId)
      return refuse(401, UNKNOWN_PASSKEY)
    }
    const name = normaliseEmail(form?.email ?? '')
    // The normal form may be longer than the typed address.
    if (!form || name.length > EMAIL_MAX_LENGTH) return refuse(401, WRONG)
    const attempt = {account: name, address: c.get('address'), signal: c.req.raw.signal}
    const outcome = await limits.attempt(attempt, () =>
      accounts.verifyPassword(name, form.password),
    )
    if ('waitSeconds' in outcome) {
      c.header('Retry-After', String(outcome.waitSeconds))
      return refuse(429, tryAgainIn(outcome.waitSeconds))
    }
    const {account} = outcome
    if (account) return end.signInByPassword(c, {...form, account, target})
    // Strangers can invent addresses as often as they want; attempts at a known one are limited.
    const actor = accounts.findByEmail(name)?.id
    if (actor) recordFailure(actor)
    return refuse(401, WRONG)
  })

  routes.get('/auth/fetch', (c) => {
    c.header('Cache-Control', 'no-store')
    const {sid = ''} = c.req.query()
    const device = deviceOf(c.req.header('user-agent'))
    // Browsers omit `Origin` on same-origin GETs. `Referer` then names the caller, if it is sent.
    const caller = c.req.header('origin') ?? c.req.header('referer') ?? ''
    const origin = URL.parse(caller)?.origin ?? null
    const session = accounts.tokens.redeemSid(sid, origin, device)
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
    const {identity, address} = c.var
    if (identity !== null) {
      accounts.tokens.endPreviews(identity.id)
      audit.record({action: 'signed out', actor: identity.id, address})
    }
    if (token !== null) accounts.tokens.revoke(token)
    return c.json({ok: true})
  })

  if (openId) openIdRoutes(routes, context, openId, end)
  invitationPageRoutes(routes, context, limits, end)
}

type PageFields = Omit<SignInPage, 'mode' | 'openId' | 'passkey'>

const foreignForm = messagePage(
  'Please try again',
  'The form was not sent from this page. Open the Studio and sign in from there.',
)

const WRONG = 'E-mail address or password is wrong.'
const UNKNOWN_PASSKEY = 'This passkey is not known here. Sign in with your password.'
