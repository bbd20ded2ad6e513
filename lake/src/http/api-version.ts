import type {Context} from 'hono'

/** From this API version on, requests that name no perspective see published documents only. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/** Whether the version of a request, such as `v1`, `v2025-02-19` or `vX`, has published as default. */
export function isPublishedByDefault(c: Context): boolean {
  const version = c.req.param('version')?.slice(1)
  return version === undefined || version >= PUBLISHED_BY_DEFAULT_SINCE
}
