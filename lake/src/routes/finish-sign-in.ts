/**
 * The end of a sign-in: back to the Studio, or first to the pages on which a person enters the code of an app,
 * makes a passkey, or sets up an app.
 */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {deviceOf} from '../auth/device.ts'
import {signInHeaders, signInProblemPage} from '../auth/sign-in-page.ts'
import {isOwnForm} from '../auth/sign-in-target.ts'
import {appPage, codePage, protectionPage, recoveryPage} from '../auth/step-pages.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitFormBody, readFormBody} from '../http/body.ts'

export type SignInContext = Pick<
  LakeContext,
  'accounts' | 'audit' | 'options' | 'passkeys' | 'secondFactors'
>

/** The box of a form for people who want to protect their account. */
export const withProtection = z.string().optional().transform(Boolean)

/** The paths that the pages post to. */
type Step = '/auth/code' | '/auth/passkey' | '/auth/app'

/** A person who has shown a password, and where they go after the sign-in. */
interface SignIn {
  account: Account
  target: URL
  /** Protect the account before that. */
  withProtection?: boolean
}

type Fields = Record<string, string | File>

/** The forms of the pages. Each has the secret of its step, which ends with the access of the account. */
export function signInStepRoutes(context: SignInContext): Hono<LakeEnv> {
  const {accounts, audit, options, passkeys, secondFactors} = context
  const routes = new Hono<LakeEnv>()

  function onPost(
    path: Step,
    respond: (c: Context<LakeEnv>, to: SignIn, fields: Fields) => Promise<Response>,
  ) {
    routes.post(path, limitFormBody, async (c) => {
      const fields = await readFormBody(c)
      const isOwn = isOwnForm(c.req.raw, options.publicUrl)
      const taken = isOwn ? accounts.tokens.take(String(fields.step), 'step') : null
      // A step of another page may need less than this one.
      const [own, href = ''] = taken?.label.split(' ') ?? []
      const account = taken && own === path && accounts.get(taken.identity.id)
      if (!account) return c.html(lateForm, 403, signInHeaders(null))
      return respond(c, {account, target: new URL(href)}, fields)
    })
  }

  const record = (c: Context<LakeEnv>, action: string, {account}: SignIn) =>
    audit.record({action, actor: account.id, address: c.get('address')})

  onPost('/auth/code', async (c, to, fields) => {
    const outcome = await secondFactors.check(to.account.id, String(fields.code))
    if (outcome === 'too many') return enterCode(c, context, to, TOO_MANY)
    if (outcome === 'wrong') {
      record(c, 'entered a wrong code', to)
      return enterCode(c, context, to, WRONG_CODE)
    }
    return signIn(c, context, {...to, withProtection: Boolean(fields.withProtection)})
  })

  onPost('/auth/passkey', async (c, to, fields) => {
    if (fields.app) return setUpApp(c, context, to, await secondFactors.newKey())
    if (fields.passkey) {
      const device = deviceOf(c.req.header('user-agent'))
      const texts = [String(fields.step), String(fields.passkey)] as const
      const isAdded = await passkeys.add(to.account.id, ...texts, device)
      if (!isAdded) return protect(c, context, to, NOT_ADDED)
      record(c, 'added a passkey', to)
    }
    return signIn(c, context, to)
  })

  onPost('/auth/app', async (c, to, fields) => {
    const key = String(fields.key)
    if (fields.skip || !secondFactors.isKey(key)) return signIn(c, context, to)
    const codes = await secondFactors.add(to.account.id, key, String(fields.code))
    if (codes === null) return setUpApp(c, context, to, key, WRONG_CODE)
    record(c, 'set up an authenticator app', to)
    return c.html(
      recoveryPage(begin(context, '/auth/passkey', to), codes),
      200,
      signInHeaders(to.target),
    )
  })
  return routes
}

/**
 * Redirects to a Studio with a sid, which it exchanges for a token.
 *
 * @param action - as the audit log names it
 */
export async function signIn(
  c: Context<LakeEnv>,
  context: SignInContext,
  to: SignIn,
  action = 'signed in',
): Promise<Response> {
  if (to.withProtection) return protect(c, context, to)
  const {account, target} = to
  context.audit.record({action, actor: account.id, address: c.get('address')})
  const location = new URL(target)
  const sid = context.accounts.tokens.issue(account.id, {kind: 'sid', label: target.origin})
  location.hash = `sid=${sid}`
  return c.body(null, 303, {...signInHeaders(target), Location: location.href})
}

/** The same after a password, which needs a code of the account's app. */
export async function signInByPassword(c: Context<LakeEnv>, context: SignInContext, to: SignIn) {
  const needsCode = context.secondFactors.has(to.account.id)
  return needsCode ? enterCode(c, context, to) : signIn(c, context, to)
}

/** The form of a page: where it posts to, and the secret of its step. */
function begin({accounts, options}: SignInContext, path: Step, {account, target}: SignIn) {
  const label = `${path} ${target.href}`
  return {
    step: accounts.tokens.issue(account.id, {kind: 'step', label}),
    action: `${new URL(options.publicUrl).pathname.replace(/\/$/, '')}/v1${path}`,
  }
}

async function enterCode(
  c: Context<LakeEnv>,
  context: SignInContext,
  to: SignIn,
  error?: string,
): Promise<Response> {
  const form = begin(context, '/auth/code', to)
  return c.html(codePage({...form, ...to, error}), error ? 401 : 200, signInHeaders(to.target))
}

async function protect(
  c: Context<LakeEnv>,
  context: SignInContext,
  to: SignIn,
  error?: string,
): Promise<Response> {
  const form = begin(context, '/auth/passkey', to)
  const options = await context.passkeys.creationOptions(to.account, form.step)
  return c.html(protectionPage({...form, options, error}), 200, signInHeaders(to.target))
}

async function setUpApp(
  c: Context<LakeEnv>,
  context: SignInContext,
  to: SignIn,
  key: string,
  error?: string,
): Promise<Response> {
  const form = begin(context, '/auth/app', to)
  const picture = await context.secondFactors.pictureOf(key, to.account.email)
  return c.html(appPage({...form, key, picture, error}), 200, signInHeaders(to.target))
}

const NOT_ADDED = 'This passkey could not be added.'
const WRONG_CODE = 'This code is wrong, or was used. Enter the code that the app shows now.'
const TOO_MANY = 'Too many wrong codes. Try again in an hour.'

const lateForm = signInProblemPage(
  'Please try again',
  'This page was open for too long, or sent already. Open the Studio and sign in from there.',
)
