/** The pages between the password and the Studio. */
import {html, raw} from 'hono/html'
import {describedByError, errorLine, layout} from './sign-in-page.ts'

interface StepForm {
  /** The path that the form is sent to. */
  action: string
  /** The secret of the step. */
  step: string
  error?: string | undefined
}

/** For a person whose account has an app. */
export function codePage({withProtection, ...form}: StepForm & {withProtection?: boolean}) {
  return stepPage(
    'Enter your code',
    'Enter the code that your authenticator app shows, or one of your recovery codes.',
    form,
    html`${codeField(form)}
      ${withProtection ? raw('<input type="hidden" name="withProtection" value="1" />') : ''}
      <button>Continue</button>`,
  )
}

/** Where a person makes a passkey, or chooses an app instead. */
export function protectionPage({creation, ...form}: StepForm & {creation: object}) {
  return stepPage(
    'Protect your account',
    'With a passkey you sign in by fingerprint, face or PIN of this device, without your password. An authenticator app shows a code that you enter after your password.',
    form,
    html`<input type="hidden" name="passkey" />
      <button data-passkey hidden>Create a passkey</button>
      <button class="second" name="app" value="1">Set up an app</button>
      ${notNow}`,
    html`data-create="${JSON.stringify(creation)}"`,
  )
}

/** @param picture - QR code (SVG) of the key */
export function appPage({key, picture, ...form}: StepForm & {key: string; picture: string}) {
  return stepPage(
    'Set up an app',
    'Scan this picture with an authenticator app, or type the key into it. Then enter the code that the app shows.',
    form,
    html`<div class="qr">${raw(picture)}</div>
      <p><code>${key.replace(/.{4}\B/g, '$& ')}</code></p>
      <input type="hidden" name="key" value="${key}" />
      ${codeField(form)}
      <button>Confirm</button>
      ${notNow}`,
  )
}

export function recoveryPage(form: StepForm, codes: readonly string[]) {
  return stepPage(
    'Your recovery codes',
    'Print them or write them down, and store them in a safe place: each signs you in once if your phone is lost. They are not shown again.',
    form,
    html`<ul>
        ${codes.map((code) => html`<li><code>${code}</code></li>`)}
      </ul>
      <button>I have stored them</button>`,
  )
}

const notNow = html`<button class="second" name="skip" value="1" formnovalidate>Not now</button>`

function codeField({error}: StepForm) {
  return html`<label for="code">Code</label>
    <input id="code" name="code" autocomplete="one-time-code" required maxlength="40" autofocus
      ${describedByError(error)} />`
}

function stepPage(
  title: string,
  explanation: string,
  {action, step, error}: StepForm,
  fields: unknown,
  attributes: unknown = '',
) {
  return layout(
    title,
    html`<p>${explanation}</p>
      ${errorLine(error)}
      <form method="post" action="${action}" ${attributes}>
        <input type="hidden" name="step" value="${step}" />
        ${fields}
      </form>`,
  )
}
