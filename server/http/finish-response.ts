import siteStyles from '#app/app.css?inline'
import {ACCOUNT_SCRIPT} from '#app/browser/account.ts'
import {DISMISSAL_SCRIPT} from '#app/browser/announcement.ts'
import {SPECULATION_RULES} from '#app/browser/navigation.ts'
import {SEARCH_SCRIPT} from '#app/browser/search-shortcut.ts'
import {THEME_SCRIPT} from '#app/browser/theme.ts'
import {REQUEST_REFERENCE_SLOT} from '#app/lib/request-reference.ts'
import type {SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {STUDIO_PATH} from '#schemas/constants.ts'
import {
  DATA_POLICY,
  DEVELOPMENT_POLICY,
  pagePolicy,
  policySources,
  previewPolicy,
  studioPolicy,
} from './security/content-policy.ts'
import {hashSource, inlineCode} from './security/inline-code.ts'
import type {SiteRequest} from './site-request.ts'

interface FinishOptions extends SanityClientOptions {
  config: {siteUrl: string}
  isProduction: boolean
  /** The id of the current request. */
  requestReference: () => string | null
}

interface Rendering {
  page: SiteRequest
  /** The nonce of the inline scripts in this rendering. */
  mark: string
  /** Whether it shows drafts to an editor. */
  isPreview: boolean
}

const KNOWN_SCRIPTS = [THEME_SCRIPT, ACCOUNT_SCRIPT, DISMISSAL_SCRIPT, SEARCH_SCRIPT]

function policyOf({page: {path}, isPreview}: Rendering) {
  if (path === STUDIO_PATH || path.startsWith(`${STUDIO_PATH}/`)) return studioPolicy
  return isPreview ? previewPolicy : pagePolicy
}

/**
 * Processes every response of the site before it is sent. HTML is complete here, so it gets the
 * policy that allows only its own inline scripts. The page and its policy may be cached together.
 */
export function createFinish(options: FinishOptions) {
  const sources = {
    ...policySources(options, options.config.siteUrl),
    siteStyles: hashSource(siteStyles),
    speculationRules: hashSource(SPECULATION_RULES),
  }

  return async (response: Response, rendering: Rendering): Promise<Response> => {
    const {status, statusText} = response
    const headers = new Headers(response.headers)
    const send = (body: Response['body'] | string, policy: string) => {
      headers.set('Content-Security-Policy', policy)
      return new Response(body, {status, statusText, headers})
    }
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
    if (!isPage) return send(response.body, DATA_POLICY)
    const text = await response.text()
    const marked = text.replaceAll(REQUEST_REFERENCE_SLOT, options.requestReference() ?? '')
    const {html, ...inline} = inlineCode(marked, rendering.mark, KNOWN_SCRIPTS)
    const policy = options.isProduction ? policyOf(rendering)(inline, sources) : DEVELOPMENT_POLICY
    return send(response.body && html, policy)
  }
}
