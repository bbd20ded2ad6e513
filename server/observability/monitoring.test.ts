import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {parseEnv} from '#app/services/env/env.server.ts'
import {mayReadMetrics} from './monitoring.ts'

const METRICS_TOKEN = 'a-token-of-the-monitoring'

async function mayRead(variables: Record<string, string>, authorization?: string) {
  const request = new IncomingMessage(new Socket())
  if (authorization !== undefined) request.headers = {authorization}
  return mayReadMetrics(request, parseEnv(variables).operating.metricsToken)
}

test('metrics are for clients with the token, and for no others', async () => {
  expect(await mayRead({METRICS_TOKEN}, `Bearer ${METRICS_TOKEN}`)).toBe(true)
  expect(await mayRead({METRICS_TOKEN}, `Bearer ${METRICS_TOKEN}x`)).toBe(false)
  expect(await mayRead({METRICS_TOKEN}, METRICS_TOKEN)).toBe(false)
  expect(await mayRead({METRICS_TOKEN})).toBe(false)
  expect(await mayRead({}, 'Bearer ')).toBe(false)
})
