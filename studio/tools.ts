import type {ConfigContext, Tool} from 'sanity'
import {peopleTool} from './people/people-tool.tsx'
import {resultsTool} from './results/results-tool.tsx'
import {withScheduledList} from './schedule/scheduled-tool.tsx'
import type {StudioConnection} from './transport/connection.ts'
import {webhooksTool} from './webhooks/webhooks-tool.tsx'

/**
 * `tools` of the workspace, in the order of the menu. Plugins cannot provide it: they run before the
 * Studio adds its releases. The pages for administrators come last; a hosted project has them at
 * sanity.io/manage.
 */
export function studioTools(mode: StudioConnection['mode']) {
  return (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] => {
    const isAdministrator = currentUser?.roles.some(({name}) => name === 'administrator')
    const administration = mode === 'embedded' && isAdministrator ? [webhooksTool, peopleTool] : []
    return [...withScheduledList(tools), resultsTool, ...administration]
  }
}
