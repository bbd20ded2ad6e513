import {resolve} from 'node:path'
import {createClient} from '@sanity/client'
import type {Env} from '#app/services/env.server.ts'
import {buildState} from '../../build-state.ts'
import {API_VERSION} from '../../lake-client.ts'
import {hostedClient} from '../hosted-client.ts'
import {checkConfiguration} from './check-configuration.ts'
import {checkData} from './check-data.ts'
import {checkHosted} from './check-hosted.ts'
import {checkPort} from './check-port.ts'
import {checkPreview} from './check-preview.ts'
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

/** Looks at everything the site needs on this machine. Changes and sends nothing. */
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
  if (content.mode === 'hosted') {
    const findings = await checkHosted(content, siteUrl ?? `http://${host}:${port}`)
    const isReached = findings[0]?.state !== 'fault'
    const canReadDrafts = content.readToken !== null
    return isReached
      ? [...findings, await checkPreview(hostedClient(content, null), canReadDrafts)]
      : findings
  }
  const findings = await checkData({dataDir: resolve(env.dataDir), isLoopback})
  if (running === null) return findings
  const visitor = createClient({
    projectId: content.projectId,
    dataset: content.dataset,
    apiHost: `${running}/lake`,
    useProjectHostname: false,
    apiVersion: API_VERSION,
    useCdn: false,
  })
  return [...findings, await checkPreview(visitor, true)]
}

function checkBuild(root: string): Finding {
  const state = buildState(root)
  if (state === 'current') return ok('Build', 'is there and newer than its sources')
  const detail = state === 'missing' ? 'is not there' : 'is older than its sources'
  return fault('Build', detail, 'npm run build (npm start does it by itself)')
}
