import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {parseEnv} from '#app/services/env/env.server.ts'
import {mayReadMetrics} from './metrics-access.ts'

const METRICS_TOKEN = 'a-token-of-the-monitoring'

function mayRead(variables: Record<string, string>, authorization?: string): boolean {
  const request = new IncomingMessage(new Socket())
  if (authorization !== undefined) request.headers = {authorization}
  return mayReadMetrics(request, parseEnv(variables).operating.metrics)
}

test('metrics are for clients with the token, and for no others', () => {
  expect(mayRead({METRICS_TOKEN}, `Bearer ${METRICS_TOKEN}`)).toBe(true)
  expect(mayRead({METRICS_TOKEN}, `Bearer ${METRICS_TOKEN}x`)).toBe(false)
  expect(mayRead({METRICS_TOKEN}, METRICS_TOKEN)).toBe(false)
  expect(mayRead({METRICS_TOKEN})).toBe(false)
})

test('metrics without a token, or with a port of their own, are not on the port of the site', () => {
  expect(mayRead({}, 'Bearer ')).toBe(false)
  const variables = {METRICS_TOKEN, METRICS_PORT: '9100'}
  expect(mayRead(variables, `Bearer ${METRICS_TOKEN}`)).toBe(false)
})
