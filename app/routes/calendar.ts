import {calendarFile} from '#app/blocks/agenda/calendar.ts'
import {fetchBlocks} from '#app/content/page.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {visibleText} from '#app/lib/text.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {withEtag} from '#app/services/with-etag.server.ts'
import type {Route} from './+types/calendar.ts'

/** The calendar file of an entry of an agenda, or of `all`. */
export async function loader({context, request, params}: Route.LoaderArgs) {
  const blocks = await fetchBlocks(context.get(sanityContext), params.page)
  const agenda = blocks.find(({_key}) => _key === params.block)
  const all = agenda?._type === 'agendaBlock' ? agenda.entries : []
  const entries = all.filter(({_key}) => params.entry === 'all' || params.entry === _key)
  if (agenda?._type !== 'agendaBlock' || entries.length === 0) {
    return new Response('There is no such entry of an agenda.\n', {status: 404})
  }
  const {host} = new URL(context.get(siteConfigContext).siteUrl)
  // In a preview the texts carry invisible marks.
  const file = visibleText(calendarFile({...agenda, entries}, {host, stamp: new Date()}))
  return withEtag(request, file, 'text/calendar; charset=utf-8')
}

export const handle = {cache: 'file'} satisfies RouteHandle
