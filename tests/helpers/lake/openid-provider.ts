import {createServer} from 'node:http'
import Provider from 'oidc-provider'
import {vi} from 'vitest'
import {endServer, listen} from '../listen.ts'

/** A real OpenID provider on this machine. Its form accepts any name, of a person with these claims. */
export async function startOpenIdProvider() {
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const options = {issuer, clientId: 'lake', clientSecret: 'the-secret', domains: ['Example.com']}
  const claims: Record<string, unknown> = {email: 'asha@example.com', email_verified: true}
  /** Begins to serve a lake. */
  function serve(lakeUrl: string): void {
    // It warns of its development settings.
    using _warnings = vi.spyOn(console, 'warn').mockReturnValue()
    const client = {
      client_id: options.clientId,
      client_secret: options.clientSecret,
      redirect_uris: [`${lakeUrl}/v1/auth/login/openid/callback`],
      token_endpoint_auth_method: 'client_secret_post',
    }
    const provider = new Provider(issuer, {
      clients: [client],
      // The address is in the user info only, which is the default of the standard.
      claims: {openid: ['sub', 'role', 'roles'], email: ['email', 'email_verified']},
      cookies: {keys: ['key-of-the-provider']},
      findAccount: (_: unknown, accountId: string) => ({
        accountId,
        claims: () => ({sub: accountId, ...claims}),
      }),
    })
    server.on('request', provider.callback())
  }
  return {options, claims, serve, [Symbol.asyncDispose]: () => endServer(server)}
}

/** As much of a browser as a sign-in needs. */
export function cookieBrowser() {
  const cookies = new Map<string, string>()

  async function visit(url: URL | string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {cookie: [...cookies].map((pair) => pair.join('=')).join('; ')},
      ...(form && {method: 'POST', body: new URLSearchParams(form)}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects and submits the forms of the provider. @returns the URL of the callback */
  async function signInAtProvider(url: string): Promise<URL> {
    let response = await visit(url)
    for (;;) {
      const next = new URL(response.headers.get('location') ?? '', response.url)
      if (next.pathname.endsWith('/callback')) return next
      response = await visit(next)
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(await response.text()) ?? []
      if (prompt) response = await visit(next, {prompt, login: 'asha', password: 'any'})
    }
  }

  return {cookies, visit, signInAtProvider}
}
