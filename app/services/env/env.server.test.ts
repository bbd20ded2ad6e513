import {describe, expect, test} from 'vitest'
import {EnvError, parseEnv} from './env.server.ts'

describe('parseEnv', () => {
  test('works with no variable set: embedded lake on loopback', () => {
    const env = parseEnv({})
    expect(env).toMatchObject({port: 3000, isLoopback: true, siteUrl: null, shouldSeed: true})
    expect(env.content.mode).toBe('embedded')
  })

  test('treats an empty variable as not set', () => {
    expect(parseEnv({SANITY_PROJECT_ID: '', PORT: ''})).toMatchObject({port: 3000})
  })

  test('switches to the hosted lake with project id and dataset', () => {
    const {content} = parseEnv({SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'production'})
    expect(content).toEqual({
      mode: 'hosted',
      projectId: 'abc123',
      dataset: 'production',
      readToken: null,
      writeToken: null,
      apiHost: null,
    })
  })

  test.each([
    [{SANITY_PROJECT_ID: 'abc123'}, 'SANITY_DATASET is missing'],
    [{SANITY_DATASET: 'production'}, 'SANITY_PROJECT_ID is missing'],
    [{SANITY_API_READ_TOKEN: 'sk'}, 'SANITY_PROJECT_ID and SANITY_DATASET are missing'],
    [
      {SANITY_PROJECT_ID: 'Not An Id', SANITY_DATASET: 'production'},
      'SANITY_PROJECT_ID: "Not An Id"',
    ],
    [{PORT: 'http'}, 'PORT: "http" must be a port number'],
    [{PORT: '70000'}, 'PORT: "70000" must be a port number between 0 and 65535'],
    [{SITE_URL: 'example.com'}, 'SITE_URL: "example.com" must be an absolute http(s) URL'],
    [{SITE_URL: 'https://a.example/path'}, 'SITE_URL: "https://a.example/path" must be an origin'],
    [{DATA_DIR: 'a', COPY_DIR: './a'}, 'COPY_DIR: "./a" must be a folder outside of DATA_DIR'],
    [{DATA_DIR: 'a', COPY_DIR: 'a/b'}, 'COPY_DIR: "a/b" must be a folder outside of DATA_DIR'],
    [{OIDC_DOMAINS: '@a.example'}, 'OIDC_DOMAINS: "@a.example" must be domains of e-mail'],
    [{TRUSTED_PROXIES: 'nginx'}, 'TRUSTED_PROXIES: "nginx" must be IP addresses or networks'],
    [{TRUSTED_PROXIES: '10.0.0.0/33'}, 'TRUSTED_PROXIES: "10.0.0.0/33" must be'],
    [{FORM_POSTS_PER_HOUR: '0'}, 'FORM_POSTS_PER_HOUR: "0" must be a whole number between 1 and'],
    [{FORM_MIN_SECONDS: 'soon'}, 'FORM_MIN_SECONDS: "soon" must be a number of seconds'],
    [{LOG_FORMAT: 'xml'}, 'LOG_FORMAT: "xml" must be json or text'],
    [{LOG_LEVEL: 'loud'}, 'LOG_LEVEL: "loud" must be one of'],
    [{DRAIN_SECONDS: '90'}, 'DRAIN_SECONDS: "90" must be a number of seconds between 0 and 60'],
    [{METRICS_TOKEN: 'short'}, 'METRICS_TOKEN: its value must have at least 16 characters'],
  ])('refuses %o naming the variable and the fault', (variables, message) => {
    expect(() => parseEnv(variables)).toThrow(EnvError)
    expect(() => parseEnv(variables)).toThrow(message)
  })

  test('logs, metrics and the end have defaults that suit a machine of one’s own', () => {
    expect(parseEnv({}).operating).toEqual({
      log: {format: null, level: 'info', hasRequests: false},
      metricsToken: null,
      drainMs: 5000,
      socket: null,
    })
    expect(parseEnv({LISTEN_PID: String(process.pid)}).operating.socket).toBe(3)
    // Inherited by a shell or npm: the socket is not for this process.
    expect(parseEnv({LISTEN_PID: String(process.ppid)}).operating.socket).toBe(null)
  })

  test('counts every other address than loopback as public', () => {
    for (const HOST of ['0.0.0.0', '::', '127.0.0.2', '192.168.1.2']) {
      expect(parseEnv({HOST}).isLoopback).toBe(false)
    }
    expect(parseEnv({HOST: '127.0.0.1'}).isLoopback).toBe(true)
  })

  test('reads the proxies that are believed', () => {
    const {trustedProxies} = parseEnv({TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8'})
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(parseEnv({}).trustedProxies).toEqual([])
  })

  test('counts page views unless they are switched off', () => {
    expect(parseEnv({}).hasPageViews).toBe(true)
    expect(parseEnv({PAGE_VIEWS: 'off'}).hasPageViews).toBe(false)
    expect(() => parseEnv({PAGE_VIEWS: 'no'})).toThrow('must be on or off')
  })

  test('takes the slash off the site URL', () => {
    expect(parseEnv({SITE_URL: 'https://example.com/'}).siteUrl).toBe('https://example.com')
  })

  const EMAIL = {
    EMAIL_SERVICE_URL: 'https://api.emailjs.com/',
    EMAIL_SERVICE_ID: 'service_1',
    EMAIL_TEMPLATE_ID: 'template_1',
    EMAIL_PUBLIC_KEY: 'public-key',
    EMAIL_TO: 'office@example.com',
  }

  const OPENID = {
    OIDC_ISSUER: 'https://login.example.com/',
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'do-not-print',
    OIDC_DOMAINS: 'example.com, example.org',
  }

  test.each(Object.keys(OPENID))('refuses an OpenID provider without %s', (name) => {
    // As the provider names itself.
    expect(parseEnv(OPENID).lake.openId?.issuer).toBe(OPENID.OIDC_ISSUER)
    expect(() => parseEnv({...OPENID, [name]: ''})).toThrow(`Set ${name} too, or unset them all`)
    expect(() => parseEnv({...OPENID, [name]: ''})).not.toThrow('do-not-print')
  })

  test('without services submissions stay in the inbox', () => {
    const {services} = parseEnv({})
    expect(services).toEqual({email: null, accounts: null, timeoutMs: 10_000})
  })

  test('knows the services, and a private key where there is one', () => {
    const {services} = parseEnv({
      ...EMAIL,
      ACCOUNTS_SERVICE_URL: 'https://accounts.example.com/api/',
      SERVICE_TIMEOUT_MS: '2500',
    })
    expect(services).toEqual({
      email: {
        url: 'https://api.emailjs.com',
        serviceId: 'service_1',
        templateId: 'template_1',
        publicKey: 'public-key',
        privateKey: null,
        to: 'office@example.com',
      },
      accounts: {url: 'https://accounts.example.com/api'},
      timeoutMs: 2500,
    })
    const withKey = parseEnv({...EMAIL, EMAIL_PRIVATE_KEY: 'secret'})
    expect(withKey.services.email?.privateKey).toBe('secret')
  })

  test.each(Object.keys(EMAIL))('refuses an e-mail service without %s', (name) => {
    const variables = {...EMAIL, EMAIL_PRIVATE_KEY: 'do-not-print', [name]: ''}
    expect(() => parseEnv(variables)).toThrow(`${name} is missing, but`)
    expect(() => parseEnv(variables)).not.toThrow('do-not-print')
  })

  test('refuses a private key alone', () => {
    expect(() => parseEnv({EMAIL_PRIVATE_KEY: 'do-not-print'})).toThrow(
      'EMAIL_TO are missing, but EMAIL_PRIVATE_KEY is set',
    )
  })

  test.each([
    [{ACCOUNTS_SERVICE_URL: 'ftp://user:hunter2@x'}, 'ACCOUNTS_SERVICE_URL: its value must be'],
    [{ACCOUNTS_SERVICE_URL: 'https://user:hunter2@x'}, 'must hold no name and password'],
    [{...EMAIL, EMAIL_TO: 'office'}, 'EMAIL_TO: "office" must be an e-mail address'],
    [
      {SERVICE_TIMEOUT_MS: '0'},
      'SERVICE_TIMEOUT_MS: "0" must be a number of milliseconds between 100 and 60000',
    ],
  ])('refuses %o without printing a secret', (variables, message) => {
    expect(() => parseEnv(variables)).toThrow(message)
    expect(() => parseEnv(variables)).not.toThrow('hunter2')
  })
})
