import type {SanityClient} from '@sanity/client'
import {type FilterDefault, stegaEncodeSourceMap} from '@sanity/client/stega'
import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {createContext} from 'react-router'
import type {FetchContent} from '#app/content/client.ts'
import {type PreviewPerspective, perspectiveCookie, perspectiveIn} from '#app/lib/preview.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {withEditTargets} from './edit-targets.server.ts'
import {
  endedPreviewCookie,
  type PreviewSession,
  previewCookie,
  previewEnd,
  readPreviewSession,
} from './preview-session.server.ts'
import {SHOWN_TEXTS} from './shown-texts.server.ts'

/** The access that a deployment needs to show drafts to its editors. */
export interface PreviewAccess {
  /** Reads drafts, and the secrets by which the Studio opens a preview. */
  token: string
  /** Signs the sessions; the same on all instances. */
  sessionKey: string
  /**
   * Knows the editor of each session, and ends previews with the editor's sessions; `null` for a
   * hosted lake.
   */
  owners: {
    /**
     * Starts a session for the editor who created a secret; `null` when they may not use the lake,
     * or when an account that could read the secret was removed after it was made.
     */
    start: (secretId: string, madeAt: Date, expiresAt: Date) => string | null
    isOpen: (owner: string) => boolean
    end: (owner: string) => void
  } | null
}

export type Preview = ReturnType<typeof createPreview>

/** Whether a request is a preview, and how to open one. */
export const previewContext = createContext<{isOn: boolean; preview: Preview | null}>()

/** Lets editors see drafts on the site. Where no token can read drafts, `null` is used instead. */
export function createPreview(
  options: SanityClientOptions,
  {token, sessionKey, owners}: PreviewAccess,
  now: () => Date = () => new Date(),
) {
  const reader = createSanityClient(options).withConfig({token, ignoreBrowserTokenWarning: true})
  const session = async (request: Request) => {
    const found = await readPreviewSession(request, sessionKey, now())
    return found === null || owners?.isOpen(found.owner) === false ? null : found
  }
  /** `null` for a secret of an editor who may not use the lake (any more). */
  const startSession = async (request: Request) => {
    if (owners === null) return ''
    const secret = new URL(request.url).searchParams.get(urlSearchParamPreviewSecret)
    const options = {perspective: 'raw' as const}
    const found = await reader.fetch<FoundSecret | null>(SECRET_QUERY, {secret}, options)
    return found && owners.start(found._id, new Date(found._updatedAt), previewEnd(now()))
  }
  return {
    /** Queries of a request, in the perspective that the Studio has set. */
    fetchFor: (request: Request) =>
      createPreviewFetch(reader, perspectiveIn(request.headers.get('Cookie') ?? '')),
    /** The session of an editor's request; `null` for visitors. */
    session,
    /** Handles the Studio's request to open a preview, which carries a secret. */
    async enter(request: Request) {
      const opened = await validatePreviewUrl(reader, request.url)
      const owner = opened.isValid ? await startSession(request) : null
      if (owner === null) return new Response(INVALID_SECRET, {status: 401, headers: PRIVATE})
      const cookie = await previewCookie(request, sessionKey, now(), {owner})
      const shown = perspectiveCookie(opened.studioPreviewPerspective?.split(',') ?? 'drafts')
      return redirect(request, opened.redirectTo ?? '/', cookie, shown)
    },
    /** Ends the session of a request, and redirects to the published version of the page. */
    async leave(request: Request, path: string) {
      const left = await session(request)
      if (left !== null) owners?.end(left.owner)
      return leavePreview(request, path)
    },
    /** Makes the response to an editor private, and extends the session. */
    async extend(response: Response, request: Request, session: PreviewSession) {
      for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value)
      if (response.headers.has('Set-Cookie')) return
      const cookie = await previewCookie(request, sessionKey, now(), session)
      response.headers.append('Set-Cookie', cookie)
    },
  }
}

type FoundSecret = Record<'_id' | '_updatedAt', string>

const SECRET_QUERY = /* groq */ `*[_type == "sanity.previewUrlSecret" && secret == $secret]
  | order(_updatedAt desc)[0]{_id, _updatedAt}`

/** Removes the cookie, even where no preview is available. */
export async function leavePreview(request: Request, path: string): Promise<Response> {
  return redirect(request, path, await endedPreviewCookie(request))
}

/** Responses for editors must not be cached or indexed. */
const PRIVATE = {'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex'}

const INVALID_SECRET =
  'This link to a preview is not valid any more. Please open the page in the Studio, under Presentation.\n'

function redirect(request: Request, path: string, ...cookies: string[]): Response {
  const {origin} = new URL(request.url)
  // Only the path of a foreign URL is used, and a second slash must not turn it into a host.
  const {pathname, searchParams, hash} = URL.parse(path, origin) ?? new URL(origin)
  for (const name of [...searchParams.keys()]) {
    if (name.startsWith('sanity-preview-')) searchParams.delete(name)
  }
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const location = `/${pathname.replace(/^[/\\]+/, '')}${query}${hash}`
  const headers = new Headers({...PRIVATE, Location: location})
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, {status: 303, headers})
}

const MARKED = new Set(SHOWN_TEXTS)

/**
 * Marks the texts that pages display. An invisible mark in a choice, a path or a name would change
 * how the page works, so what the schemas do not know as a text stays as it is. An empty text too,
 * because pages leave out its element.
 */
const filter: FilterDefault = ({sourceDocument, sourcePath, value}) => {
  if (value === '') return false
  const names = sourcePath.filter((segment) => typeof segment === 'string')
  return MARKED.has([sourceDocument._type, ...names].join('.'))
}

/**
 * Queries of a preview: they mark their results with the fields they come from.
 *
 * @param client - must be able to read what the perspective shows
 */
function createPreviewFetch(client: SanityClient, perspective: PreviewPerspective): FetchContent {
  const reader = client.withConfig({perspective, useCdn: false, stega: false})
  return async (query, params, signal) => {
    const {result, resultSourceMap} = await reader.fetch<unknown>(query, params, {
      filterResponse: false,
      resultSourceMap: 'withKeyArraySelector',
      signal,
    })
    if (!resultSourceMap) return result
    const annotated = withEditTargets(result, {map: resultSourceMap, studioUrl: STUDIO_PATH})
    return stegaEncodeSourceMap(annotated, resultSourceMap, {
      enabled: true,
      studioUrl: STUDIO_PATH,
      filter,
    })
  }
}
