/**
 * `/auth/login/openid`: the authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0,
 * RFC 7636), from the sign-in page to the provider and back to the Studio.
 */
import type {Context, Hono} from 'hono'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import * as client from 'openid-client'
import {discover, findPerson} from '../auth/openid.ts'
import {badTarget, messagePage, signInHeaders} from '../auth/sign-in-page.ts'
import {signInTarget} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import type {OpenIdOptions} from '../options.ts'
import {diskFault} from '../store/files/disk-fault.ts'
import type {SignInEnd} from './finish-sign-in.ts'

const PATH = '/auth/login/openid'
const COOKIE = 'openid'
const COOKIE_SECONDS = 10 * 60

/**
 * A cookie has the state, nonce and code verifier from the redirect to the provider until the callback. It
 * needs no signature: a browser that changes it changes only its own sign-in, and the target is checked
 * again. The callback of another person's sign-in is refused, because its state is not in the cookie
 * (login CSRF, RFC 6749 section 10.12).
 */
export function openIdRoutes(
  routes: Hono<LakeEnv>,
  {accounts, audit, options}: LakeContext,
  openId: OpenIdOptions,
  end: SignInEnd,
) {
  const {publicUrl, studioUrl, log} = options
  const url = new URL(`${publicUrl}/v1${PATH}`)
  const secure = url.protocol === 'https:'
  const cookie = {path: url.pathname, httpOnly: true, sameSite: 'Lax', secure} as const
  let provider: client.Configuration | undefined
  const targetOf = (origin: string | undefined) => signInTarget(origin, options)

  function problem(c: Context<LakeEnv>, target: URL, error: unknown) {
    if (diskFault(error)) throw error
    // Messages of the library are constant. `invalid_client` and such codes are in `error` (RFC 6749).
    const reason = error instanceof client.ResponseBodyError ? error.error : String(error)
    log({level: 'warn', message: 'OpenID sign-in failed', reason})
    const {host} = new URL(openId.issuer)
    const text = error instanceof LakeError ? error.message : `${host} ${UNCONFIRMED}`
    const back = new URL(`local?${new URLSearchParams({origin: target.href})}`, url)
    return c.html(messagePage(TITLE, text, back), 403, signInHeaders(null))
  }

  routes.get(PATH, async (c) => {
    const target = targetOf(c.req.query('origin'))
    if (target === null) return c.html(badTarget, 400, signInHeaders(null))
    try {
      provider ??= await discover(openId)
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const verifier = client.randomPKCECodeVerifier()
      const location = client.buildAuthorizationUrl(provider, {
        redirect_uri: `${url}/callback`,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const stored = new URLSearchParams({state, nonce, verifier, target: target.href})
      setCookie(c, COOKIE, stored.toString(), {...cookie, maxAge: COOKIE_SECONDS})
      return c.body(null, 303, {...signInHeaders(null), Location: location.href})
    } catch (error) {
      return problem(c, target, error)
    }
  })

  routes.get(`${PATH}/callback`, async (c) => {
    const stored = new URLSearchParams(getCookie(c, COOKIE))
    deleteCookie(c, COOKIE, cookie)
    const target = targetOf(stored.get('target') ?? studioUrl)
    if (target === null) return c.html(badTarget, 400, signInHeaders(null))
    const [state, nonce, verifier] = ['state', 'nonce', 'verifier'].map((key) => stored.get(key))
    const address = c.get('address')
    const record = (action: string, actor: string) => audit.record({action, actor, address})
    try {
      if (!state || !nonce || !verifier) throw new LakeError(403, EXPIRED)
      const callback = new URL(`${url}/callback${new URL(c.req.url).search}`)
      const checks = {expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier}
      provider ??= await discover(openId)
      const person = await findPerson(provider, callback, checks, openId.domains)
      const known = accounts.findByEmail(person.email)
      if (known?.isDisabled) record('failed to sign in', known.id)
      const account = accounts.forVerifiedEmail(person)
      const {id: actor, role} = account
      if (known?.role !== role) record(`got the role ${role} by OpenID Connect`, actor)
      if (person.role && person.role !== role) {
        log({level: 'warn', message: 'The last administrator keeps the role', actor})
      }
      return await end.signIn(c, {account, target}, 'signed in by OpenID Connect')
    } catch (error) {
      return problem(c, target, error)
    }
  })
}

const TITLE = 'Sign-in failed'
const UNCONFIRMED = 'did not confirm who you are, or can not be reached now. Try again.'
const EXPIRED =
  'This attempt to sign in is older than ten minutes, was used, or began in another browser. Try again.'
