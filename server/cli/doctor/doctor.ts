import {z} from 'zod'
import {ENV_NAMES, type Env, EnvError, parseEnv} from '#app/services/env/env.server.ts'
import {fileVariables} from '#app/services/env/secrets.server.ts'
import {buildState} from '../../build-state.ts'
import {isLocalOnly} from '../../http/security/local-only.ts'
import {localOrigin} from '../../lake-address.ts'
import {checkHosted, checkLake} from './check-content.ts'
import {type Finding, fault, ok, reasonOf} from './finding.ts'

const REQUEST_LIMIT_MS = 5000
/** Variables of other programs that are configured in the same places. */
const FOREIGN = /^(SANITY_STUDIO_.*|SANITY_AUTH_TOKEN|SANITY_ACTIVE_ENV|NODE_.*|TZ|VITE_.*|npm_.*)$/
const KNOWN = [...ENV_NAMES, ...fileVariables(ENV_NAMES)]

const readinessSchema = z.object({
  status: z.string(),
  checks: z.record(z.string(), z.object({ok: z.boolean(), reason: z.string().optional()})),
})

interface DoctorRequest {
  variables: Record<string, string | undefined>
  /** Names that a `.env` file sets. */
  dotEnvNames: readonly string[]
  /** The folder of the project. */
  root: string
}

/** Checks what the start of the site checks, and a running site for its readiness. Changes nothing. */
export async function runDoctor(request: DoctorRequest): Promise<Finding[]> {
  const findings = [ok('Node', process.versions.node), checkBuild(request.root)]
  findings.push(...checkNames(request))
  try {
    const env = parseEnv(request.variables)
    const {content} = env
    findings.push(ok('Configuration', `is complete; content is ${content.mode}`), checkAddress(env))
    findings.push(...(await (content.mode === 'hosted' ? checkHosted(content) : checkLake(env))))
    return [...findings, ...(await checkReadiness(env))]
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    const fix = 'Correct it in the environment or in .env, then run this again.'
    return [...findings, fault('Configuration', error.message, fix)]
  }
}

function checkBuild(root: string): Finding {
  const state = buildState(root)
  if (state === 'current') return ok('Build', 'is there and newer than its sources')
  const detail = state === 'missing' ? 'is not there' : 'is older than its sources'
  return fault('Build', detail, 'npm run build (npm start does it by itself)')
}

/** Finds variables that nothing reads: such names in `.env`, and those that begin like the site's. */
function checkNames({variables, dotEnvNames}: DoctorRequest): Finding[] {
  const fix = 'Remove it, or see the table in docs/deploying.md for the name that was meant.'
  return [...new Set([...dotEnvNames, ...Object.keys(variables)])]
    .filter((name) => !KNOWN.includes(name) && !FOREIGN.test(name))
    .filter((name) => dotEnvNames.includes(name) || name.startsWith('SANITY_'))
    .map((name) => fault('Configuration', `${name} is set, but nothing reads it`, fix))
}

function checkAddress(env: Env): Finding {
  const name = 'Public address'
  const {siteUrl, host, port} = env
  const address = siteUrl ?? `http://${host}:${port}`
  if (isLocalOnly(env)) return ok(name, `${address}, for this machine only`)
  if (siteUrl === null) {
    const detail = `SITE_URL is not set: links, sign-in and e-mails would name ${address}`
    return fault(name, detail, 'Set SITE_URL to the address visitors see, e.g. https://example.com')
  }
  if (siteUrl.startsWith('https:')) return ok(name, siteUrl)
  const fix = 'Put a TLS proxy in front, set SITE_URL=https://… and TRUSTED_PROXIES to its address.'
  return fault(name, `${siteUrl} is not encrypted: passwords and cookies travel in clear`, fix)
}

/** What `/readyz` of the running site reports; nothing if no site runs. */
async function checkReadiness({host, port}: Env): Promise<Finding[]> {
  if (port === 0) return []
  const url = `${localOrigin(host, port)}/readyz`
  try {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS)
    const response = await fetch(url, {redirect: 'manual', signal})
    const {data} = readinessSchema.safeParse(await response.json().catch(() => null))
    if (data === undefined) return [fault('Port', `another program responds at ${url}`, PORT_FIX)]
    const faults = Object.entries(data.checks).flatMap(([check, {reason}]) =>
      reason === undefined ? [] : [fault('Readiness', `${check}: ${reason}`, READINESS_FIX)],
    )
    return faults.length > 0 ? faults : [ok('Readiness', `the site is ${data.status}`)]
  } catch (error) {
    return isRefused(error) ? [] : [fault('Readiness', reasonOf(error), READINESS_FIX)]
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

const PORT_FIX = 'Stop it, or choose another port by PORT.'
const READINESS_FIX = 'See the log, and the table of faults in docs/operating.md.'
