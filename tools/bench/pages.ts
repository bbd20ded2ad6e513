import {createServer} from 'node:http'
import {brotliCompressSync} from 'node:zlib'
import {createProxyServer} from 'http-proxy-3'
import {say} from '#server/cli/shared/run-command.ts'
import {freePort} from '#tests/helpers/site/free-port.ts'
import {openBrowser} from '#tests/helpers/site/open-browser.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {startAuditor} from '../lighthouse/audit.ts'
import {largestPaint, medianOf} from './slowed-page.ts'

/** Pages without React, then pages with it. */
const PATHS = ['/blog/your-first-fhir-interface', '/madicare', '/about', '/', '/blog', '/contact']

/** Scripts of modules and what loads them early; scripts of the head decide the theme and stay. */
const MODULES =
  /<link[^>]+rel="modulepreload"[^>]*>|<script[^>]+type="module"[^>]*>[\s\S]*?<\/script>/g

/**
 * Audits pages, and the same documents without modules, sent from memory: the least that a page of
 * these elements and styles can cost. Lighthouse computes its paints for a slow line from a visit on
 * a fast one; the last column is measured on a slow line. Run on an idle machine.
 */
export async function printPages(): Promise<void> {
  await using site = await startSite()
  await using copy = await startCopy(site.url)
  await using auditor = await startAuditor()
  await using browser = await openBrowser()
  say(`${''.padEnd(36)}         Lighthouse: with modules / without them            slowed`)
  say(`${'Page'.padEnd(36)} performance         blocking       largest paint       largest paint`)
  for (const path of PATHS) {
    const ours = await auditor.audit(site.url, path)
    const least = await auditor.audit(copy.url, path)
    const slowed = await medianOf(() => largestPaint(browser, site.url + path))
    const leastSlowed = await medianOf(() => largestPaint(browser, copy.url + path))
    const columns = [
      pair(ours.performance, least.performance),
      `${pair(ours.tbtMs, least.tbtMs)} ms`,
      withRatio(ours.lcpMs, least.lcpMs),
      withRatio(slowed, leastSlowed),
    ]
    say(`${path.padEnd(36)} ${columns.join('  ')}`)
  }
}

function pair(ours: number, least: number): string {
  return `${Math.round(ours)} / ${Math.round(least)}`.padStart(11)
}

function withRatio(ours: number, least: number): string {
  return `${pair(ours, least)} ms ${(ours / least).toFixed(2)}`
}

/** A server of documents without modules; it passes all other requests on. */
async function startCopy(siteUrl: string) {
  const copies = new Map<string | undefined, Buffer>()
  for (const path of PATHS) {
    const html = await fetch(siteUrl + path).then((response) => response.text())
    copies.set(path, brotliCompressSync(html.replaceAll(MODULES, '')))
  }
  const proxy = createProxyServer({target: siteUrl})
  const server = createServer((request, response) => {
    const body = copies.get(request.url)
    if (!body) return void proxy.web(request, response)
    const headers = {'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br'}
    response.writeHead(200, {...headers, 'Content-Length': body.length}).end(body)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      proxy.close()
    },
  }
}
