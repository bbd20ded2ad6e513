/** `/auth/invitation`: the page on which an invited person chooses a password. */
import type {Context, Hono} from 'hono'
import {z} from 'zod'
import {PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH} from '../auth/passwords.ts'
import type {SignInLimits} from '../auth/sign-in-limits.ts'
import {
  closedInvitationPage,
  invitationPage,
  messagePage,
  signInHeaders,
  tryAgainIn,
} from '../auth/sign-in-page.ts'
import {INVITATION_PATH, isOwnForm} from '../auth/sign-in-target.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {limitFormBody, readFormBody} from '../http/body.ts'
import {type SignInEnd, withProtection} from './finish-sign-in.ts'

/** Longer than any secret. It bounds the keys of the limits. */
const SECRET_MAX_LENGTH = 64

const formSchema = z
  .object({
    name: z.string().trim().min(1, 'Enter your name.').max(200, 'The name is too long.'),
    password: z
      .string()
      .min(PASSWORD_MIN_LENGTH, `A password has at least ${PASSWORD_MIN_LENGTH} characters.`)
      .max(PASSWORD_MAX_LENGTH, `A password has at most ${PASSWORD_MAX_LENGTH} characters.`),
    again: z.string(),
    withProtection,
  })
  .refine(({password, again}) => password === again, 'The two passwords are different.')

/** The page and its form. Wrong links count as wrong passwords do. */
export function invitationPageRoutes(
  routes: Hono<LakeEnv>,
  {accounts, audit, options}: LakeContext,
  limits: SignInLimits,
  end: SignInEnd,
) {
  const studioUrl = options.studioUrl === undefined ? null : new URL(options.studioUrl)
  const target = studioUrl ?? new URL(options.publicUrl)
  const headers = signInHeaders(target)
  const secretOf = (c: Context<LakeEnv>) =>
    (c.req.query('secret') ?? '').slice(0, SECRET_MAX_LENGTH)
  const closed = (c: Context<LakeEnv>) => c.html(closedInvitationPage, 404, headers)

  routes.get(INVITATION_PATH, (c) => {
    const invitation = accounts.invitations.find(secretOf(c))
    if (invitation === null) return closed(c)
    return c.html(invitationPage(invitation, target.host), 200, headers)
  })

  routes.post(INVITATION_PATH, limitFormBody, async (c) => {
    const secret = secretOf(c)
    const fields = await readFormBody(c)
    const refuse = (status: 400 | 403 | 429, error: string) => {
      const invitation = accounts.invitations.find(secret)
      if (invitation === null)
        return status === 429 ? c.html(messagePage('Please wait', error), 429, headers) : closed(c)
      const name = typeof fields.name === 'string' ? fields.name.slice(0, 200) : invitation.name
      return c.html(invitationPage({...invitation, name, error}, target.host), status, headers)
    }
    if (!isOwnForm(c.req.raw, options.publicUrl)) {
      return refuse(403, 'The form was not sent from this page. Please try again.')
    }
    const form = formSchema.safeParse(fields)
    if (!form.success) return refuse(400, form.error.issues[0]?.message ?? 'Check the form.')
    const {signal} = c.req.raw
    const attempt = {account: `invitation ${secret}`, address: c.get('address'), signal}
    const outcome = await limits.attempt(attempt, () =>
      accounts.acceptInvitation(secret, form.data),
    )
    if ('waitSeconds' in outcome) {
      c.header('Retry-After', String(outcome.waitSeconds))
      return refuse(429, tryAgainIn(outcome.waitSeconds))
    }
    const {account} = outcome
    if (account === null) return closed(c)
    const address = c.get('address')
    audit.record({action: 'accepted an invitation', actor: account.id, address})
    if (studioUrl === null) {
      const text = `Open the Studio and sign in as ${account.email} with your password.`
      return c.html(messagePage('Your account is ready', text), 200, headers)
    }
    // A person who chose a password a moment ago is signed in, as after the sign-in page.
    return end.signIn(c, {...form.data, account, target: studioUrl})
  })
}
