import type {CheckLink} from '#app/services/link-check.server.ts'
import {publicRequest} from '#lake/index.ts'

const TIMEOUT_MS = 10_000

/** @param networks - that are allowed although they are not public, such as `10.0.0.0/8` */
export function linkChecker(networks: readonly string[], timeoutMs = TIMEOUT_MS): CheckLink {
  return async (url) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await publicRequest(url, networks, {signal})
      // The body is not needed.
      response.destroy()
      return response.statusCode ?? null
    } catch {
      return null
    }
  }
}
