import {resolve} from 'node:path'
import {createClient} from '@sanity/client'
import {API_VERSION} from '#app/lib/api-version.ts'
import type {Env} from '#app/services/env/env.server.ts'
import {createLake, inspectLake} from '#lake/index.ts'
import {buildState} from '../../build-state.ts'
import {PREVIEW_KEY_NAME} from '../../preview-access.ts'
import {hostedClient} from '../shared/hosted-client.ts'
import {temporaryToken} from '../shared/temporary-token.ts'
import {checkConfiguration} from './check-configuration.ts'
import {checkData} from './check-data.ts'
import {checkHosted} from './check-hosted.ts'
import {checkPort} from './check-port.ts'
import {checkPreviewKey, checkPreviewSecret, checkPreviewSession} from './check-preview.ts'
import {checkServices} from './check-services.ts'
import {checkAddress, checkCookies} from './check-site.ts'
import {type Finding, fault, ok} from './finding.ts'

interface DoctorRequest {
  variables: Record<string, string | undefined>
  /** Names that a `.env` file sets. */
  dotEnvNames: readonly string[]
  /** The folder of the project. */
  root: string
}

/**
 * Checks everything that the site needs on this machine. Sends no data to other services, and
 * removes the preview that it opens on a running site.
 */
export async function runDoctor(request: DoctorRequest): Promise<Finding[]> {
  const {variables, dotEnvNames, root} = request
  const findings = [ok('Node', process.versions.node), checkBuild(root)]
  const {env, findings: configuration} = checkConfiguration(variables, dotEnvNames)
  findings.push(...configuration)
  if (env === null) return findings
  const port = await checkPort(env.host, env.port)
  findings.push(...port.findings, checkAddress(env))
  findings.push(...(await checkContent(env, port.url)))
  if (port.url !== null) findings.push(await checkCookies(port.url, env.siteUrl))
  return [...findings, ...(await checkServices(env.services))]
}

async function checkContent(env: Env, running: string | null): Promise<Finding[]> {
  const {content, isLoopback, siteUrl, host, port} = env
  if (content.mode === 'embedded') {
    const findings = await checkData({dataDir: resolve(env.dataDir), isLoopback})
    return running === null ? findings : [...findings, ...(await checkLocalPreview(env, running))]
  }
  const findings = await checkHosted(content, siteUrl ?? `http://${host}:${port}`)
  if (findings[0]?.state === 'fault') return findings
  const {readToken, writeToken} = content
  findings.push(await checkPreviewSecret(hostedClient(content, null), readToken !== null))
  if (running === null || readToken === null || writeToken === null) return findings
  const writer = hostedClient(content, writeToken)
  return [...findings, await checkPreviewSession({url: running, siteUrl, writer})]
}

/** Uses the running server, with a token that is revoked after the check. */
async function checkLocalPreview(env: Env, running: string): Promise<Finding[]> {
  const {projectId, dataset} = env.content
  const dataDir = resolve(env.dataDir)
  const key = inspectLake(dataDir)?.meta(PREVIEW_KEY_NAME) ?? null
  const visitor = createClient({
    projectId,
    dataset,
    apiHost: `${running}/lake`,
    useProjectHostname: false,
    apiVersion: API_VERSION,
    useCdn: false,
    maxRetries: 0,
  })
  const findings = [await checkPreviewSecret(visitor, true), checkPreviewKey(key)]
  await using lake = await createLake({dataDir, publicUrl: running, exclusive: false})
  using robot = temporaryToken(lake.accounts, 'Doctor', 'editor')
  const writer = visitor.withConfig({token: robot.token})
  const session = await checkPreviewSession({url: running, siteUrl: env.siteUrl, writer})
  return [...findings, session]
}

function checkBuild(root: string): Finding {
  const state = buildState(root)
  if (state === 'current') return ok('Build', 'is there and newer than its sources')
  const detail = state === 'missing' ? 'is not there' : 'is older than its sources'
  return fault('Build', detail, 'npm run build (npm start does it by itself)')
}
