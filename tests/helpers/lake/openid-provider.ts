import {createServer} from 'node:http'
import Provider from 'oidc-provider'
import {vi} from 'vitest'
import {endServer, listen} from '../listen.ts'

const CLIENT = {clientId: 'lake', clientSecret: 'secret-of-the-lake'}

/** A real OpenID provider on this machine. Its form accepts any name, of a person with these claims. */
export async function startOpenIdProvider() {
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const claims: Record<string, unknown> = {email: 'asha@example.com', email_verified: true}
  return {
    claims,
    options: {...CLIENT, issuer, domains: ['Example.com']},
    /** Serves the clients of a lake, and tells which callback it may redirect to. */
    serve(lakeUrl: string) {
      // It warns of its development settings.
      using _warnings = vi.spyOn(console, 'warn').mockReturnValue()
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: [`${lakeUrl}/v1/auth/login/openid/callback`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        // The address is in the user info only, which is the default of the standard.
        claims: {openid: ['sub', 'role', 'roles'], email: ['email', 'email_verified']},
        cookies: {keys: ['key-of-the-provider']},
        findAccount: (_: unknown, id: string) => ({
          accountId: id,
          claims: () => ({sub: id, ...claims}),
        }),
      })
      server.on('request', provider.callback())
    },
    [Symbol.asyncDispose]: () => endServer(server),
  }
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
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects and submits the forms of the provider, until the callback would be visited. */
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
