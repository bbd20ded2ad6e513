import {expect, test} from 'vitest'
import {parseEnv} from '#app/services/env/env.server.ts'
import {isLocalOnly, openToAnybody} from './local-only.ts'

test.each([
  {},
  {HOST: '127.0.0.1', SITE_URL: 'http://localhost:4000'},
  {SITE_URL: 'https://neelgarh.localhost'},
])('nobody but this machine can reach it: %o', (variables) => {
  expect(isLocalOnly(parseEnv(variables))).toBe(true)
})

test.each([
  [{HOST: '0.0.0.0'}, 'listen on 0.0.0.0'],
  [{SITE_URL: 'https://clinic.example'}, 'be shown at https://clinic.example'],
  [
    {HOST: '127.0.0.1', SITE_URL: 'https://clinic.example', TRUSTED_PROXIES: '127.0.0.1'},
    'be shown at https://clinic.example',
  ],
])('others can reach it, and the error names the remedy: %o', (variables, where) => {
  const env = parseEnv(variables)
  expect(isLocalOnly(env)).toBe(false)
  expect(openToAnybody(env).message).toContain(where)
  expect(openToAnybody(env).message).toContain('npm run editors -- add')
})
