import type {ConfigContext, Tool} from 'sanity'
import {peopleTool} from './people/people-tool.tsx'
import {resultsTool} from './results/results-tool.tsx'
import {withScheduledList} from './schedule/scheduled-tool.tsx'
import {AdministratorsOnly} from './tool-page/administrators-only.tsx'
import type {StudioConnection} from './transport/connection.ts'
import {webhooksTool} from './webhooks/webhooks-tool.tsx'

/**
 * `tools` of the workspace, in the order of the menu. Plugins cannot provide it: they run before the
 * Studio adds its releases. The pages for administrators come last, and tell others that they are
 * for administrators; a hosted project has them at sanity.io/manage.
 */
export function studioTools(mode: StudioConnection['mode']) {
  return (tools: Tool[], {currentUser}: Pick<ConfigContext, 'currentUser'>): Tool[] => {
    const isAdministrator = currentUser?.roles.some(({name}) => name === 'administrator')
    const administration = mode === 'embedded' ? [webhooksTool, peopleTool] : []
    const allowed = isAdministrator
      ? administration
      : administration.map((tool) => ({...tool, component: AdministratorsOnly}))
    return [...withScheduledList(tools), resultsTool, ...allowed]
  }
}
