import {hash} from 'node:crypto'
import {html, raw} from 'hono/html'
import type {OpenIdOptions} from '../options.ts'
import type {Invitation} from './invitations.ts'
import {PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH} from './passwords.ts'
import {ROLES} from './roles.ts'

export interface SignInPage {
  /** The URL after sign-in. The policy for forms must contain its origin. */
  target: URL
  mode: 'local' | 'password'
  /** Set where people may sign in by an OpenID provider. */
  openId?: Pick<OpenIdOptions, 'issuer'> | undefined
  /** Kept in the field after a failed attempt. */
  email?: string
  error?: string
  /** For a sign-in with a passkey; null where the lake has none. */
  passkey: object | null
}

/**
 * The sign-in page. It needs no script, so it works in any browser; the one that it has is for passkeys. Its
 * forms post to its own URL, which contains the target.
 */
export function signInPage({target, mode, openId, email = '', error, passkey}: SignInPage) {
  const query = new URLSearchParams({origin: target.href})
  return layout(
    'Sign in',
    html`${errorLine(error)}
      ${passkey && passkeyForm(passkey)}
      ${openId && html`<a class="provider" href="openid?${query}">Sign in with ${new URL(openId.issuer).host}</a>`}
      ${(passkey || openId) && html`<p class="or" ${openId ? '' : raw('data-passkey hidden')}>or with your password</p>`}
      <form method="post">${mode === 'local' ? localButton : passwordFields(email, error, passkey)}</form>`,
  )
}

/** Without a script, or in a browser without passkeys, it stays hidden. */
function passkeyForm(options: object) {
  return html`<form method="post" data-get="${JSON.stringify(options)}" data-passkey hidden>
      <input type="hidden" name="passkey" />
      <button>Sign in with a passkey</button>
    </form>`
}

/** The page on which an invited person chooses a password. It posts to its own URL. */
export function invitationPage(
  {email, name, role, error}: Pick<Invitation, 'email' | 'name' | 'role'> & {error?: string},
  host: string,
) {
  const described = describedByError(error)
  return layout(
    'Your invitation',
    html`<p>You are invited to the content of ${host}, with the role ${ROLES[role].title}. Your account is ${email}.
        Choose a password of at least ${PASSWORD_MIN_LENGTH} characters.</p>
      ${errorLine(error)}
      <form method="post">
        <input type="hidden" name="username" autocomplete="username" value="${email}" />
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required maxlength="200" value="${name}" />
        ${passwordField('password', 'Password', described)}
        ${passwordField('again', 'Password, once more', described)}
        ${protectionChoice}
        <button>Create account</button>
      </form>`,
  )
}

function passwordField(name: string, label: string, described: unknown) {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="password" autocomplete="new-password" required
      minlength="${PASSWORD_MIN_LENGTH}" maxlength="${PASSWORD_MAX_LENGTH}" ${described} />`
}

/** A page that only says something. `back`: URL of the sign-in page. */
export function messagePage(title: string, explanation: string, back?: URL) {
  return layout(
    title,
    html`<p>${explanation}</p>
      ${back && html`<a class="provider" href="${back}">Back to the sign-in page</a>`}`,
  )
}

/** Headers of both pages. Redirects after a form count as form targets, hence `target`. */
export function signInHeaders(target: URL | null): Record<string, string> {
  const formTargets = target === null ? "'none'" : `'self' ${target.origin}`
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
      `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
      `form-action ${formTargets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Not `no-referrer`: with it, browsers send `Origin: null` with the form.
    'Referrer-Policy': 'same-origin',
  }
}

const localButton = html`<p>This lake runs on your own computer and has no accounts yet, so no password is needed.</p>
  <button>Continue as Local editor</button>`

function passwordFields(email: string, error: string | undefined, passkey: object | null) {
  const described = describedByError(error)
  return html`<label for="email">E-mail</label>
    <input id="email" name="email" type="email" autocomplete="username" required maxlength="254"
      value="${email}" ${described} ${email === '' ? raw('autofocus') : ''} />
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required
      maxlength="256" ${described} ${email === '' ? '' : raw('autofocus')} />
    ${protectionChoice}
    <button class="${passkey ? 'second' : ''}">Sign in</button>`
}

const protectionChoice = html`<label class="choice"><input type="checkbox" name="withProtection" value="1" />
    Protect my account with a passkey or an app</label>`

/** The error of a page that refuses an attempt for some time. */
export function tryAgainIn(seconds: number): string {
  return `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
}

/** What is wrong with a form, above it. */
export function errorLine(error: string | undefined) {
  return error === undefined ? '' : html`<p class="error" role="alert" id="error">${error}</p>`
}

/** Attributes of a field that `errorLine` is about. */
export function describedByError(error: string | undefined) {
  return error === undefined ? '' : raw('aria-describedby="error" aria-invalid="true"')
}

/** A page of the lake with its title, around its content. */
export function layout(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Content lake</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          ${raw(JALI)}
          <h1>${title}</h1>
          ${body}
        </main>
        <script>${raw(SCRIPT)}</script>
      </body>
    </html>`
}

/** A tile of the product's lattice: eight-pointed star in a square, drawn with strokes only. */
const JALI = `<svg class="jali" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" focusable="false"><g fill="none" stroke="currentColor" stroke-width="2"><path d="M1 1h46v46H1z"/><path d="M10 10h28v28H10z"/><path d="M24 4.2 43.8 24 24 43.8 4.2 24z"/><circle cx="24" cy="24" r="6"/></g></svg>`

/** Colours are copies of the site's tokens, because this page loads no other file. */
const STYLE = `
:root{--ground:#f1eadd;--card:#fffdf9;--ink:#171a30;--muted:#555972;--edge:#847b6b;--action:#214bb4;--action-strong:#173a92;--on-action:#fff;--accent:#8c4f22;--danger:#b0281a}
@media (prefers-color-scheme:dark){:root{--ground:#080a17;--card:#161a33;--ink:#f5f1e9;--muted:#b6b8cc;--edge:#737ba6;--action:#86aefb;--action-strong:#a9c6ff;--on-action:#0a0f26;--accent:#e2b083;--danger:#ff9a8d}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:clamp(1.5rem,6vw,2.5rem);background:var(--card);border-top:4px solid var(--accent);border-radius:4px}
.jali{display:block;color:var(--accent)}
h1{margin:1rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 1.25rem;color:var(--muted)}
.error{padding-left:.75rem;border-left:3px solid var(--danger);color:var(--danger)}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input{width:100%;padding:.7rem .75rem;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--edge);border-radius:4px}
input[aria-invalid]{border-color:var(--danger)}
button{display:block;width:100%;margin-top:1.5rem;padding:.8rem 1rem;font:inherit;font-weight:600;color:var(--on-action);background:var(--action);border:0;border-radius:4px;cursor:pointer}
.provider{display:block;padding:.75rem 1rem;font-weight:600;text-align:center;overflow-wrap:anywhere;color:var(--ink);border:1px solid var(--edge);border-radius:4px;text-decoration:none}
.provider:hover{border-color:var(--ink)}
.provider:not(:last-child){margin:1.5rem 0}
button:hover{background:var(--action-strong)}
.second{color:var(--ink);background:none;border:1px solid var(--edge)}
.second:hover{background:var(--ground)}
.or{margin:1.5rem 0 0;text-align:center}
.choice{display:flex;gap:.6rem;align-items:baseline;margin-top:1.25rem;font-weight:400}
.choice input{width:auto;margin:0;accent-color:var(--action)}
code{font-size:1.05rem;overflow-wrap:anywhere;color:var(--ink)}
.qr{max-width:13rem;margin:0 auto 1rem}
ul{columns:2;margin:0;padding:0;list-style:none}
[hidden]{display:none!important}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`

/** Shows what is about passkeys where the browser has them, and sends the form with one. */
const SCRIPT = `
if (window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  for (const element of document.querySelectorAll('[data-passkey]')) element.hidden = false
  const form = document.querySelector('[data-get], [data-create]')
  form?.addEventListener('submit', async (event) => {
    if (event.submitter?.name) return
    event.preventDefault()
    const {get, create} = form.dataset
    try {
      const credential = get
        ? await navigator.credentials.get({publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(get))})
        : await navigator.credentials.create({publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(create))})
      form.elements.passkey.value = JSON.stringify(credential)
      form.submit()
    } catch {
      const line = document.querySelector('.error') ?? document.createElement('p')
      Object.assign(line, {className: 'error', role: 'alert', textContent: 'No passkey was used. Please try again.'})
      form.before(line)
    }
  })
}
`

export const badTarget = messagePage(
  'This link cannot sign you in',
  'It asks to return to an address that does not belong to this site. Open the Studio and sign in from there.',
)

/** For a link that was used, revoked or replaced, that expired, or that never existed. */
export const closedInvitationPage = messagePage(
  'This invitation is not valid',
  'It was used, it was taken back, or it is older than seven days. Ask an administrator for another one.',
)
