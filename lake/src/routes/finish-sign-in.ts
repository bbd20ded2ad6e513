/**
 * The end of a sign-in: back to the Studio, or first `/auth/passkey`, the page on which a person makes a
 * passkey.
 */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {deviceOf} from '../auth/device.ts'
import {CHALLENGES} from '../auth/passkeys.ts'
import {passkeyPage, signInHeaders, signInProblemPage} from '../auth/sign-in-page.ts'
import {isOwnForm} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitFormBody, readFormBody} from '../http/body.ts'

export type SignInContext = Pick<LakeContext, 'accounts' | 'audit' | 'options' | 'passkeys'>

const PATH = '/auth/passkey'

/** The box of a form for people who want to make a passkey. */
export const withPasskey = z.string().optional().transform(Boolean)

/** The form of the page. It has the challenge, which only the browser of the person knows. */
export function passkeyRoutes(context: SignInContext): Hono<LakeEnv> {
  const {accounts, audit, options, passkeys} = context
  return new Hono<LakeEnv>().post(PATH, limitFormBody, async (c) => {
    const {challenge, passkey} = await readFormBody(c)
    const offer = passkeys.takeOffer(String(challenge))
    const isValid = offer && accounts.tokens.hasSid(offer.sid)
    if (!isValid || !isOwnForm(c.req.raw, options.publicUrl)) {
      return c.html(lateForm, 403, signInHeaders(null))
    }
    const {account, target} = offer
    if (passkey) {
      const device = deviceOf(c.req.header('user-agent'))
      const isAdded = await passkeys.add(account.id, String(challenge), String(passkey), device)
      if (!isAdded) return offerPasskey(c, context, account, target, NOT_ADDED)
      audit.record({action: 'added a passkey', actor: account.id, address: c.get('address')})
    }
    return signIn(c, context, account, target)
  })
}

interface SignInOptions {
  /** The person wants to make a passkey first. */
  withPasskey?: boolean
  /** As the audit log names it. */
  action?: string
}

/** Redirects to a Studio with a sid, which it exchanges for a token. */
export async function signIn(
  c: Context<LakeEnv>,
  context: SignInContext,
  account: Account,
  target: URL,
  {withPasskey = false, action = 'signed in'}: SignInOptions = {},
): Promise<Response> {
  if (withPasskey) return offerPasskey(c, context, account, target)
  const {accounts, audit} = context
  audit.record({action, actor: account.id, address: c.get('address')})
  const location = new URL(target)
  location.hash = `sid=${accounts.tokens.createSid(account.id, target.origin)}`
  return c.body(null, 303, {...signInHeaders(target), Location: location.href})
}

async function offerPasskey(
  c: Context<LakeEnv>,
  {accounts, options: {publicUrl}, passkeys}: SignInContext,
  account: Account,
  target: URL,
  error?: string,
): Promise<Response> {
  const sid = accounts.tokens.createSid(account.id, target.origin, CHALLENGES.ttl)
  const options = await passkeys.offer({account, target, sid})
  const action = `${new URL(publicUrl).pathname.replace(/\/$/, '')}/v1${PATH}`
  return c.html(passkeyPage(action, options, error), 200, signInHeaders(target))
}

const NOT_ADDED = 'This passkey could not be added.'

const lateForm = signInProblemPage(
  'Please try again',
  'This page was open for too long, or sent already. Open the Studio and sign in from there.',
)
