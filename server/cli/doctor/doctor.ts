import {createServer} from 'node:net'
import {z} from 'zod'
import {ENV_NAMES, type Env, EnvError, parseEnv} from '#app/services/env/env.server.ts'
import {fileVariables} from '#app/services/env/secrets.server.ts'
import {buildState} from '../../build-state.ts'
import {isLocalOnly} from '../../http/security/local-only.ts'
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
    return [...findings, ...(await checkPort(env))]
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

const PORT_FIXES: Record<string, string> = {
  EADDRINUSE: 'Another program has it. Stop that, or choose another port in PORT.',
  EACCES: 'Ports below 1024 need a right that this user has not: choose a higher one in PORT.',
  EADDRNOTAVAIL: 'HOST must be an address of this machine: localhost, 0.0.0.0 for all, or one.',
}

/** Whether the server could listen, or already does and is ready. */
async function checkPort({host, port}: Env): Promise<Finding[]> {
  const where = `${port} on ${host}`
  const problem = port === 0 ? null : await tryListen(host, port)
  if (problem === null) return [ok('Port', `${where} is free`)]
  const running = problem === 'EADDRINUSE' ? await checkReadiness(host, port) : null
  if (running !== null) return [ok('Port', `${where}: this site is running`), ...running]
  const fix = PORT_FIXES[problem] ?? 'Choose other values for HOST and PORT.'
  return [fault('Port', `${where} can't be used (${problem})`, fix)]
}

/** The error code if the server can't listen there, or null. */
function tryListen(host: string, port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** What `/readyz` reports; null if another program responds. */
async function checkReadiness(host: string, port: number): Promise<Finding[] | null> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(REQUEST_LIMIT_MS)})
    const {data} = readinessSchema.safeParse(await response.json())
    if (data === undefined) return null
    const faults = Object.entries(data.checks).flatMap(([check, {reason}]) =>
      reason === undefined ? [] : [fault('Readiness', `${check}: ${reason}`, READINESS_FIX)],
    )
    return faults.length > 0 ? faults : [ok('Readiness', `the site is ${data.status}`)]
  } catch (error) {
    return error instanceof SyntaxError
      ? null
      : [fault('Readiness', reasonOf(error), READINESS_FIX)]
  }
}

const READINESS_FIX = 'See the log, and the table of faults in docs/operating.md.'
