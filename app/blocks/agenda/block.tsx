import {href} from 'react-router'
import {dayText, SITE_TIME_ZONE_NAME, timeText} from '#app/lib/dates.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {Section} from '#app/sections/section.tsx'
import type {Block, BlockProps} from '../block-props.ts'

/** Entries by day, each with a calendar file. */
export default function AgendaBlock({block, ...place}: BlockProps<'agendaBlock'>) {
  const {intro, entries, pageId, _key} = block
  if (entries.length === 0) return null
  const file = (entry: string) =>
    href('/calendar/:page/:block/:entry.ics', {page: pageId, block: _key, entry})
  const DayHeading = intro?.title ? 'h3' : 'h2'
  const EntryHeading = intro?.title ? 'h4' : 'h3'
  return (
    <Section intro={intro} {...place}>
      {[...Map.groupBy(entries, ({start}) => dayText(start))].map(([day, ofDay]) => (
        <div key={day} className="mb-10 last:mb-0">
          <DayHeading className="text-2xl">{day}</DayHeading>
          <ol className="mt-4">
            {ofDay.map((entry) => (
              <li
                key={entry._key}
                {...editAttributes(entry)}
                className="grid items-start gap-x-8 gap-y-2 border-line border-t py-6 md:grid-cols-[9rem_1fr_auto]"
              >
                <p className="font-semibold text-accent tabular-nums">
                  <time dateTime={entry.start}>{timeText(entry.start)}</time>–
                  <time dateTime={entry.end}>{timeText(entry.end)}</time>
                </p>
                <div className="wrap-anywhere min-w-0">
                  <EntryHeading className="text-xl">{entry.title}</EntryHeading>
                  <Details entry={entry} />
                </div>
                <div className="md:-mt-2">
                  <MoreLink href={file(entry._key)}>
                    <span>
                      Add to calendar<span className="sr-only">: {entry.title}</span>
                    </span>
                  </MoreLink>
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="text-muted text-sm">All times are {SITE_TIME_ZONE_NAME}.</p>
        {entries.length > 1 && <MoreLink href={file('all')}>Add the whole agenda</MoreLink>}
      </div>
    </Section>
  )
}

function Details({entry}: {entry: Block<'agendaBlock'>['entries'][number]}) {
  const {place, speaker, description} = entry
  const line = [speaker, place].filter(Boolean).join(' · ')
  return (
    <>
      {line && <p className="mt-1 text-muted text-sm">{line}</p>}
      {description && <p className="mt-2 max-w-measure text-muted">{description}</p>}
    </>
  )
}
