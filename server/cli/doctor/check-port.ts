import {createServer} from 'node:net'
import {type Finding, fault, ok} from './finding.ts'

const NAME = 'Port'
const ANSWER_LIMIT_MS = 3000

/**
 * Checks whether the server could listen, or already does.
 *
 * @returns `url` of this site's server, if that responds there
 */
export async function checkPort(
  host: string,
  port: number,
): Promise<{url: string | null; findings: Finding[]}> {
  const where = `${port} on ${host}`
  const problem = port === 0 ? null : await tryListen(host, port)
  if (problem === null) return {url: null, findings: [ok(NAME, `${where} is free`)]}
  if (problem === 'EADDRINUSE') {
    const url = `http://${localName(host)}:${port}`
    if (await isOurs(url)) return {url, findings: [ok(NAME, `${where}: this site is running`)]}
    const fix = `Stop it, or choose another port: PORT=${port + 1}`
    return {url: null, findings: [fault(NAME, `${where} is taken by another program`, fix)]}
  }
  const fixes: Record<string, string> = {
    EACCES: 'Ports below 1024 need a right that this user has not: choose a higher one in PORT.',
    EADDRNOTAVAIL: 'HOST must be an address of this machine: localhost, 0.0.0.0 for all, or one.',
    ENOTFOUND: 'HOST is a name that nobody knows: use localhost, 0.0.0.0 for all, or an address.',
  }
  const fix = fixes[problem] ?? 'Choose other values for HOST and PORT.'
  return {url: null, findings: [fault(NAME, `${where} can't be used (${problem})`, fix)]}
}

/** The error code if the server can't listen there, or null. */
function tryListen(host: string, port: number): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}

/** The lake's path responds on every such server, in hosted mode that the lake is off. */
async function isOurs(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const answer = await fetch(`${url}/lake/v1/ping`, {signal})
    const text = await answer.text()
    return text.includes('"pong"') || text.includes('The embedded lake is off')
  } catch {
    return false
  }
}

function localName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
