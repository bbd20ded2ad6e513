import {href} from 'react-router'
import type {Env} from '#app/services/env/env.server.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {type Finding, fault, ok, reasonOf} from './finding.ts'
import {missingFlags} from './flags.ts'

const ADDRESS = 'Public address'
const COOKIES = 'Cookies'
const ANSWER_LIMIT_MS = 5000
const PAGES = [href('/'), STUDIO_PATH, href('/login'), href('/preview/enable')]

/** Checks whether the public URL of the site is configured. */
export function checkAddress({siteUrl, isLoopback, host, port}: Env): Finding {
  if (siteUrl === null && !isLoopback) {
    return fault(
      ADDRESS,
      `SITE_URL is not set: links, sign-in and e-mails would name http://${host}:${port}`,
      'Set SITE_URL to the address visitors see, such as https://example.com',
    )
  }
  if (siteUrl === null) return ok(ADDRESS, `http://${host}:${port}, for this machine only`)
  if (new URL(siteUrl).pathname !== '/') {
    return fault(ADDRESS, `SITE_URL has a path: ${siteUrl}`, 'Set it to the origin alone.')
  }
  if (isPlain(siteUrl)) {
    return fault(
      ADDRESS,
      `${siteUrl} is not encrypted: passwords and cookies would travel in clear`,
      'Put a TLS proxy in front, set SITE_URL=https://… and TRUSTED_PROXIES to its address.',
    )
  }
  return ok(ADDRESS, siteUrl)
}

function isPlain(siteUrl: string): boolean {
  const {protocol, hostname} = new URL(siteUrl)
  return protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\]|.+\.localhost)$/.test(hostname)
}

/** Checks the flags of the cookies of a running site. `Secure` is required behind TLS. */
export async function checkCookies(url: string, siteUrl: string | null): Promise<Finding> {
  const faults: string[] = []
  let count = 0
  try {
    for (const path of PAGES) {
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
      const {headers} = await fetch(url + path, {redirect: 'manual', signal})
      for (const cookie of headers.getSetCookie()) {
        count += 1
        const missing = missingFlags(cookie, siteUrl)
        const name = cookie.split('=')[0]
        if (missing.length > 0) faults.push(`${name} (${path}) lacks ${missing.join(', ')}`)
      }
    }
  } catch (error) {
    const fix = `Look at what the server prints, and open ${url} in a browser.`
    return fault('Pages', `the running site does not answer: ${reasonOf(error)}`, fix)
  }
  if (faults.length === 0) return ok(COOKIES, `${count} set by pages, all with their flags`)
  const fix = 'Restart the server with SITE_URL set; a proxy must not rewrite Set-Cookie.'
  return fault(COOKIES, faults.join('; '), fix)
}
