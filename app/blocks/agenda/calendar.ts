import ical from 'ical-generator'
import type {Block} from '../block-props.ts'

/**
 * A calendar file (RFC 5545) with entries of an agenda. Times are in UTC, and the id of an entry stays
 * the same, so that a file that is opened again changes the entry of before.
 *
 * @param host - of the site, which makes the ids unique
 */
export function calendarFile(
  {intro, entries, pageId}: Block<'agendaBlock'>,
  {host, stamp}: {host: string; stamp: Date},
): string {
  const calendar = ical({
    name: intro?.title || 'Agenda',
    prodId: {company: host, product: 'agenda'},
  })
  for (const {_key, title, start, end, place, speaker, description} of entries) {
    calendar.createEvent({
      ...{id: `${pageId}-${_key}@${host}`, stamp, summary: title},
      ...{start: new Date(start), end: new Date(end), location: place || null},
      description: [speaker, description].filter(Boolean).join('\n') || null,
    })
  }
  return calendar.toString()
}
