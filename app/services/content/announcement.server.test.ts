import {expect, test} from 'vitest'
import {announcementAt} from './announcement.server.ts'

const FROM = Date.parse('2026-03-01T09:00:00Z')
const UNTIL = Date.parse('2026-03-08T18:00:00Z')
const TIMED = {
  text: 'The office is closed',
  link: null,
  from: '2026-03-01T09:00:00Z',
  until: '2026-03-08T18:00:00Z',
}
const ALWAYS = {...TIMED, from: null, until: null}

const isShownAt = (now: number) => announcementAt(now, TIMED, false).announcement !== null

test('an announcement is shown from its start until its end', () => {
  expect([FROM - 1, FROM, UNTIL - 1, UNTIL].map(isShownAt)).toEqual([false, true, true, false])
})

test('a page is valid until the next start or end', () => {
  const expiries = [FROM - 1, FROM, UNTIL].map((now) => announcementAt(now, TIMED, false).expiresAt)
  expect(expiries).toEqual([FROM, UNTIL, Number.POSITIVE_INFINITY])
})

test('without times it is shown always, and without a text never', () => {
  const {announcement, expiresAt} = announcementAt(FROM, ALWAYS, false)
  expect(announcement?.text).toBe('The office is closed')
  expect(expiresAt).toBe(Number.POSITIVE_INFINITY)
  expect(announcementAt(FROM, {...ALWAYS, text: null}, false).announcement).toBeNull()
  expect(announcementAt(FROM, null, false).announcement).toBeNull()
})

test('a preview shows it before its start, but not after its end', () => {
  expect(announcementAt(FROM - 1, TIMED, true).announcement).not.toBeNull()
  expect(announcementAt(UNTIL, TIMED, true).announcement).toBeNull()
})

test('a new text or link makes it another announcement, new times do not', () => {
  const link = {label: 'Read more', href: '/blog'}
  const variants = [
    ALWAYS,
    TIMED,
    {...ALWAYS, text: 'The office is open'},
    {...ALWAYS, link},
    {...ALWAYS, link: {...link, href: '/faq'}},
  ]
  const ids = variants.map((timed) => announcementAt(FROM, timed, false).announcement?.id)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})

test('a link to a page that does not exist any more is left out', () => {
  const gone = {...ALWAYS, link: {label: 'Read more', href: null}}
  expect(announcementAt(FROM, gone, false).announcement?.link).toBeNull()
})
