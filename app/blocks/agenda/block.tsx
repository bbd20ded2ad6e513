import {href} from 'react-router'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {Section} from '#app/sections/section.tsx'
import type {Block, BlockProps} from '../block-props.ts'

/** Visitors read all times in the zone of the company. */
const TIME_ZONE = 'Asia/Kolkata'
const DAY = new Intl.DateTimeFormat('en-GB', {dateStyle: 'full', timeZone: TIME_ZONE})
const TIME = new Intl.DateTimeFormat('en-GB', {timeStyle: 'short', timeZone: TIME_ZONE})

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
      <div className="grid gap-10">
        {[...Map.groupBy(entries, ({start}) => DAY.format(new Date(start)))].map(([day, ofDay]) => (
          <div key={day}>
            <DayHeading className="text-2xl">{day}</DayHeading>
            <ol className="mt-4">
              {ofDay.map((entry) => (
                <li
                  key={entry._key}
                  {...editAttributes(entry)}
                  className="grid gap-x-8 gap-y-2 border-line border-t py-6 xs:grid-cols-[7.5rem_1fr]"
                >
                  <p className="font-semibold text-accent tabular-nums">
                    <time dateTime={entry.start}>{TIME.format(new Date(entry.start))}</time>–
                    <time dateTime={entry.end}>{TIME.format(new Date(entry.end))}</time>
                  </p>
                  <div className="wrap-anywhere min-w-0">
                    <EntryHeading className="text-xl">{entry.title}</EntryHeading>
                    <Details entry={entry} />
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
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="text-muted text-sm">All times are Indian Standard Time.</p>
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
