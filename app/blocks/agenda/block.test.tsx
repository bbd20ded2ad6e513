import {expect, test} from 'vitest'
import {queryPage, renderBlock} from '#tests/helpers/site/render-block.tsx'
import {calendarFile} from './calendar.ts'
import {agendaBlockExample as example} from './example.ts'

const _type = 'agendaBlock'

test('entries are in the order of their times, by day, in Indian time', async () => {
  const html = await renderBlock({_type, entries: example.entries.toReversed()}, [])
  const texts = html.replace(/<[^>]+>/g, '|')
  expect(texts).toMatch(
    /Monday,? 15 March 2027\|.*10:00\|–\|10:45\|.*Beds on one board.*Anna Thomas · Hall 4.*11:00.*Tuesday,? 16 March 2027\|.*10:30/s,
  )
  expect(html).toMatch(/href="\/calendar\/[^/]+\/[^/]+\/Beds\.ics"/)
})

test('a calendar file is folded, escaped and in UTC, and keeps the ids of its entries', async () => {
  const [entry] = example.entries
  const description = `One, two; three\nand ${'a long line '.repeat(10)}`
  const {blocks} = await queryPage({_type, entries: [{...entry, description}]}, [])
  const [block] = blocks
  if (block?._type !== _type) throw new Error('The page has no agenda')
  const text = calendarFile(block, {host: 'site.example', stamp: new Date(0)})
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).not.toMatch(/[^\r]\n/)
  expect(text.replaceAll('\r\n ', '')).toContain('\\nOne\\, two\\; three\\nand a long line a long')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTAMP:19700101T000000Z',
      'DTSTART:20270315T043000Z',
      'DTEND:20270315T051500Z',
      'SUMMARY:Beds on one board',
      `UID:${block.pageId}-Beds@site.example`,
    ]),
  )
})
