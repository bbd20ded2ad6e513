import {safeFrameUrl} from '#app/lib/href.ts'
import {MAP_HOSTS, VIDEO_HOSTS} from '#schemas/constants.ts'

/** A video or map of another service. */
export interface EmbedSource {
  kind: 'video' | 'map'
  /** URL of the frame. */
  frameUrl: string
  /** URL of the page that shows the same. */
  pageUrl: string
}

/**
 * Reads the URL that an editor copied from a video or from the embed code of a map. `null` when it
 * is of no service that pages may embed.
 */
export function embedSource(url: string | null | undefined): EmbedSource | null {
  if (!url || !URL.canParse(url)) return null
  const parsed = new URL(url)
  const source = youtube(parsed) ?? vimeo(parsed) ?? {kind: 'map', frameUrl: url, pageUrl: url}
  const hosts = source.kind === 'map' ? MAP_HOSTS : VIDEO_HOSTS
  return safeFrameUrl(source.frameUrl, hosts) ? source : null
}

/** Watch, share, short, live and embed URLs. Without cookies, and without videos of others. */
function youtube({hostname, pathname, searchParams}: URL): EmbedSource | null {
  const host = hostname.replace(/^(www|m)\./, '')
  const path = host === 'youtu.be' ? `/embed${pathname}` : pathname
  if (!['youtu.be', 'youtube.com', 'youtube-nocookie.com'].includes(host)) return null
  const id =
    path === '/watch'
      ? searchParams.get('v')
      : /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(path)?.[1]
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const start = seconds(searchParams.get('t') ?? searchParams.get('start'))
  const frame = new URLSearchParams({autoplay: '1', rel: '0'})
  const page = new URLSearchParams({v: id})
  if (start > 0) {
    frame.set('start', String(start))
    page.set('t', `${start}s`)
  }
  return {
    kind: 'video',
    frameUrl: `https://www.youtube-nocookie.com/embed/${id}?${frame}`,
    pageUrl: `https://www.youtube.com/watch?${page}`,
  }
}

/** URLs of a video's page and of the player. An unlisted video has a second part, its hash. */
function vimeo({hostname, pathname, searchParams}: URL): EmbedSource | null {
  const [, id, pathHash] =
    (/^(?:www\.)?vimeo\.com$/.test(hostname) &&
      /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname)) ||
    (hostname === 'player.vimeo.com' && /^\/video\/(\d+)\/?$/.exec(pathname)) ||
    []
  if (!id) return null
  const hash = pathHash ?? searchParams.get('h')
  const frame = new URLSearchParams({autoplay: '1', dnt: '1'})
  if (hash) frame.set('h', hash)
  return {
    kind: 'video',
    frameUrl: `https://player.vimeo.com/video/${id}?${frame}`,
    pageUrl: `https://vimeo.com/${[id, hash].filter(Boolean).join('/')}`,
  }
}

/** Seconds of a start time such as "90", "90s" or "1m30s"; 0 for anything else. */
function seconds(time: string | null): number {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}
