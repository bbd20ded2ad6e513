import type {Env} from '#app/services/env/env.server.ts'
import {type Finding, fault, ok, reasonOf} from './finding.ts'

const ANSWER_LIMIT_MS = 5000
/** Status codes of a gateway whose service is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504])

/** Checks whether the services for submissions can be reached. Sends no data to them. */
export function checkServices({email, accounts}: Env['services']): Promise<Finding[]> {
  return Promise.all([
    email === null
      ? ok('E-mail service', 'not configured: messages stay in the inbox')
      : checkService('E-mail service', 'EMAIL_SERVICE_URL', email.url),
    accounts === null
      ? ok('Accounts service', 'not configured: registrations and referrals stay in the inbox')
      : checkService('Accounts service', 'ACCOUNTS_SERVICE_URL', accounts.url),
  ])
}

async function checkService(name: string, variable: string, url: string): Promise<Finding> {
  const {host} = new URL(url)
  try {
    const {status} = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
    if (!GATEWAY_ERRORS.has(status)) return ok(name, `${host} answers`)
    const fix = 'Submissions wait in the inbox meanwhile. Ask whoever runs the service.'
    return fault(name, `${host} is down (${status})`, fix)
  } catch (error) {
    const fix = `Check ${variable}, the network and the certificate. Submissions wait meanwhile.`
    return fault(name, `${host} can't be reached: ${reasonOf(error)}`, fix)
  }
}
