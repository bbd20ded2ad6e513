import type {ConfigContext, Tool} from 'sanity'
import {auditTool} from './audit/audit-tool.tsx'
import {healthTool} from './health/health-tool.tsx'
import {SUBMISSION} from './inbox/inbox-lists.ts'
import {peopleTool} from './people/people-tool.tsx'
import {withPlannedList} from './planned/planned-tool.tsx'
import {resultsTool} from './results/results-tool.tsx'
import type {StudioConnection} from './transport/connection.ts'
import {webhooksTool} from './webhooks/webhooks-tool.tsx'

/** Tools that show what visitors sent. */
const ENQUIRIES = ['inbox', 'results']
/** Roles that may read them. */
const READ_ENQUIRIES = ['administrator', 'editor', 'enquiries']

/** The tools in the order of the menu; others come after them. */
const ORDER = ['home', 'structure', 'presentation', 'media', 'releases', ...ENQUIRIES, 'health']

/** Tools that only administrators need, in the order of their own menu. */
export const ADMINISTRATION: readonly string[] = ['people', 'audit', 'webhooks', 'vision']

/**
 * `tools` of the workspace. Plugins cannot provide it: they run before the Studio adds its releases. A
 * hosted project is managed at sanity.io/manage, and its members may all read enquiries. What the media library and the list of faults offer are changes: viewers have neither.
 */
export function studioTools(mode: StudioConnection['mode']) {
  return (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] => {
    const isAdministrator = currentUser?.roles.some(({name}) => name === 'administrator')
    const isViewer = readsOnly(currentUser)
    const mayReadEnquiries =
      mode === 'hosted' || currentUser?.roles.some(({name}) => READ_ENQUIRIES.includes(name))
    const administration = mode === 'embedded' ? [peopleTool, auditTool, webhooksTool] : []
    return [...tools, resultsTool, healthTool, ...administration]
      .filter(({name}) => !isViewer || (name !== 'media' && name !== 'health'))
      .filter(({name}) => mayReadEnquiries || !ENQUIRIES.includes(name))
      .filter(({name}) => isAdministrator || !ADMINISTRATION.includes(name))
      .map(withPlannedList)
      .map(withOwnIntents)
      .sort((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Whether a person may change nothing. The further role for enquiries allows no change to a viewer. */
export function readsOnly(user: ConfigContext['currentUser']): boolean {
  return user?.roles.every(({name}) => name === 'viewer' || name === 'enquiries') ?? false
}

function placeOf({name}: Tool): number {
  const names = [...ORDER, ...ADMINISTRATION]
  return names.includes(name) ? names.indexOf(name) : names.length
}

/** Submissions open in the inbox, every other document elsewhere. */
function withOwnIntents(tool: Tool): Tool {
  const {name, canHandleIntent} = tool
  return {
    ...tool,
    canHandleIntent: (intent, params, payload) =>
      (params.type === SUBMISSION) === (name === 'inbox') &&
      (canHandleIntent?.(intent, params, payload) ?? false),
  }
}
