import {html} from 'hono/html'
import type {Invitation} from './invitations.ts'
import {PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH} from './passwords.ts'
import {describedByError, errorLine, layout, signInProblemPage} from './sign-in-page.ts'

interface InvitationPage extends Pick<Invitation, 'email' | 'name'> {
  error?: string
}

/** The page on which an invited person chooses a password. It posts to its own URL. */
export function invitationPage({email, name, error}: InvitationPage) {
  const described = describedByError(error)
  return layout(
    'Your invitation',
    html`<h1>Your invitation</h1>
      <p>You are invited as ${email}. Choose a password of at least ${PASSWORD_MIN_LENGTH} characters.</p>
      ${errorLine(error)}
      <form method="post">
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required maxlength="200" value="${name}" />
        ${passwordField('password', 'Password', described)}
        ${passwordField('again', 'Password, once more', described)}
        <button>Create account</button>
      </form>`,
  )
}

/** After the account was created, where the lake does not know the URL of a Studio. */
export function welcomePage(email: string) {
  return layout(
    'Your account is ready',
    html`<h1>Your account is ready</h1>
      <p>Open the Studio and sign in as ${email} with your password.</p>`,
  )
}

/** For a link that was used, revoked or replaced, that expired, or that never existed. */
export const closedInvitationPage = signInProblemPage(
  'This invitation is not valid',
  'It was used, it was taken back, or it is older than seven days. Ask an administrator for another one.',
)

function passwordField(name: string, label: string, described: unknown) {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="password" autocomplete="new-password" required
      minlength="${PASSWORD_MIN_LENGTH}" maxlength="${PASSWORD_MAX_LENGTH}" ${described} />`
}
