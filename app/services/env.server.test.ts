import {describe, expect, test} from 'vitest'
import {EnvError, parseEnv} from './env.server.ts'

describe('parseEnv', () => {
  test('works with no variable set: embedded lake on loopback', () => {
    const env = parseEnv({})
    expect(env).toMatchObject({port: 3000, isLoopback: true, siteUrl: null, shouldSeed: true})
    expect(env.content.mode).toBe('embedded')
  })

  test('is frozen', () => {
    expect(Object.isFrozen(parseEnv({}))).toBe(true)
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
    [{PORT: '70000'}, 'PORT: "70000" must be between'],
    [{SITE_URL: 'example.com'}, 'SITE_URL: "example.com" must be an absolute http(s) URL'],
    [{TRUSTED_PROXIES: 'nginx'}, 'TRUSTED_PROXIES: "nginx" must be IP addresses or networks'],
    [{TRUSTED_PROXIES: '10.0.0.0/33'}, 'TRUSTED_PROXIES: "10.0.0.0/33" must be'],
    [{FORM_POSTS_PER_HOUR: '0'}, 'FORM_POSTS_PER_HOUR: "0" must be a whole number of at least 1'],
    [{FORM_MIN_SECONDS: 'soon'}, 'FORM_MIN_SECONDS: "soon" must be a number of seconds'],
  ])('refuses %o naming the variable and the fault', (variables, message) => {
    expect(() => parseEnv(variables)).toThrow(EnvError)
    expect(() => parseEnv(variables)).toThrow(message)
  })

  test('counts every other address than loopback as public', () => {
    expect(parseEnv({HOST: '0.0.0.0'}).isLoopback).toBe(false)
    expect(parseEnv({HOST: '127.0.0.1'}).isLoopback).toBe(true)
  })

  test('reads the proxies that are believed', () => {
    const {trustedProxies} = parseEnv({TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8'})
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(parseEnv({}).trustedProxies).toEqual([])
  })

  test('takes the slash off the site URL', () => {
    expect(parseEnv({SITE_URL: 'https://example.com/'}).siteUrl).toBe('https://example.com')
  })
})
