import {expect, test} from 'vitest'
import {EnvError, parseEnv} from './env.server.ts'

test('logs, metrics and the end have defaults that suit a machine of one’s own', () => {
  expect(parseEnv({}).operating).toEqual({
    log: {format: null, level: 'info', hasRequests: false},
    metrics: {token: null, port: null, host: '127.0.0.1'},
    drainMs: 5000,
  })
})

test.each([
  [{LOG_FORMAT: 'xml'}, 'LOG_FORMAT: "xml" must be json or text'],
  [{LOG_LEVEL: 'loud'}, 'LOG_LEVEL: "loud" must be one of'],
  [{DRAIN_SECONDS: '90'}, 'DRAIN_SECONDS: "90" must be a number of seconds between 0 and 60'],
  [{METRICS_PORT: 'x'}, 'METRICS_PORT: "x" must be a port number'],
  [{METRICS_TOKEN: 'short'}, 'METRICS_TOKEN: its value must have at least 16 characters'],
])('refuses %o naming the variable and the fault', (variables, message) => {
  expect(() => parseEnv(variables)).toThrow(EnvError)
  expect(() => parseEnv(variables)).toThrow(message)
})
