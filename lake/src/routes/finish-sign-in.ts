/**
 * The end of a sign-in: back to the Studio, or first to the pages on which a person enters the code of an app,
 * makes a passkey, or sets up an app.
 */
import type {Context, Hono} from 'hono'
import {z} from 'zod'
import type {Account} from '../auth/accounts.ts'
import {deviceOf} from '../auth/device.ts'
import {messagePage, signInHeaders} from '../auth/sign-in-page.ts'
import {isOwnForm} from '../auth/sign-in-target.ts'
import {appPage, codePage, protectionPage, recoveryPage} from '../auth/step-pages.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitFormBody, readFormBody} from '../http/body.ts'

/** The box of a form for people who want to protect their account. */
export const withProtection = z.string().optional().transform(Boolean)

/** The paths that the pages post to. */
type Step = '/auth/code' | '/auth/passkey' | '/auth/app'

/** A person who has shown who it is, and where that person goes after the sign-in. */
interface SignIn {
  account: Account
  target: URL
  /** Protect the account before that. */
  withProtection?: boolean
}

type Fields = Record<string, string | File>
type LakeRequest = Context<LakeEnv>

export type SignInEnd = ReturnType<typeof createSignInEnd>

export function createSignInEnd(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts, audit, options, passkeys, secondFactors} = context
  const basePath = new URL(options.publicUrl).pathname.replace(/\/$/, '')
  const record = (c: LakeRequest, action: string, {account}: SignIn) =>
    audit.record({action, actor: account.id, address: c.get('address')})

  /** The form of a page: where it posts to, and the secret of its step. */
  const formOf = (path: Step, {account, target}: SignIn) => ({
    action: `${basePath}/v1${path}`,
    step: accounts.tokens.issue(account.id, {kind: 'step', label: `${path} ${target.href}`}),
  })

  function enterCode(c: LakeRequest, to: SignIn, error?: string) {
    const page = codePage({...formOf('/auth/code', to), ...to, error})
    return c.html(page, error ? 401 : 200, signInHeaders(to.target))
  }

  async function protect(c: LakeRequest, to: SignIn, error?: string) {
    const form = formOf('/auth/passkey', to)
    const creation = await passkeys.creationOptions(to.account, form.step)
    return c.html(protectionPage({...form, creation, error}), 200, signInHeaders(to.target))
  }

  async function setUpApp(c: LakeRequest, to: SignIn, key: string, error?: string) {
    const picture = await secondFactors.pictureOf(key, to.account.email)
    const page = appPage({...formOf('/auth/app', to), key, picture, error})
    return c.html(page, 200, signInHeaders(to.target))
  }

  /**
   * Redirects to a Studio with a sid, which it exchanges for a token.
   *
   * @param action - as the audit log names it
   */
  async function signIn(c: LakeRequest, to: SignIn, action = 'signed in'): Promise<Response> {
    if (to.withProtection) return protect(c, to)
    record(c, action, to)
    const location = new URL(to.target)
    const sid = {kind: 'sid', label: location.origin} as const
    location.hash = `sid=${accounts.tokens.issue(to.account.id, sid)}`
    return c.body(null, 303, {...signInHeaders(to.target), Location: location.href})
  }

  /** @param respond - to the form of a step. The secret of the step ends with the access of the account */
  function onPost(
    path: Step,
    respond: (c: LakeRequest, to: SignIn, fields: Fields) => Response | Promise<Response>,
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

  onPost('/auth/code', async (c, to, fields) => {
    const outcome = await secondFactors.check(to.account.id, String(fields.code))
    if (outcome === 'too many') return enterCode(c, to, TOO_MANY)
    if (outcome === 'wrong') {
      record(c, 'entered a wrong code', to)
      return enterCode(c, to, WRONG_CODE)
    }
    return signIn(c, {...to, withProtection: Boolean(fields.withProtection)})
  })

  onPost('/auth/passkey', async (c, to, fields) => {
    if (fields.app) return setUpApp(c, to, await secondFactors.newKey())
    if (fields.passkey) {
      const device = deviceOf(c.req.header('user-agent'))
      const texts = [String(fields.step), String(fields.passkey)] as const
      if (!(await passkeys.add(to.account.id, ...texts, device))) return protect(c, to, NOT_ADDED)
      record(c, 'added a passkey', to)
    }
    return signIn(c, to)
  })

  onPost('/auth/app', async (c, to, fields) => {
    const key = String(fields.key)
    if (fields.skip || !secondFactors.isKey(key)) return signIn(c, to)
    const codes = await secondFactors.add(to.account.id, key, String(fields.code))
    if (codes === null) return setUpApp(c, to, key, WRONG_CODE)
    record(c, 'set up an authenticator app', to)
    const page = recoveryPage(formOf('/auth/passkey', to), codes)
    return c.html(page, 200, signInHeaders(to.target))
  })

  return {
    signIn,
    /** The same after a password, which needs a code of the account's app. */
    signInByPassword: (c: LakeRequest, to: SignIn) =>
      secondFactors.has(to.account.id) ? enterCode(c, to) : signIn(c, to),
  }
}

const NOT_ADDED = 'This passkey could not be added.'
const WRONG_CODE = 'This code is wrong, or was used. Enter the code that the app shows now.'
const TOO_MANY = 'Too many wrong codes. Try again in an hour.'

const lateForm = messagePage(
  'Please try again',
  'This page was open for too long, or sent already. Open the Studio and sign in from there.',
)
