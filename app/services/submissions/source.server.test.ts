import {expect, test} from 'vitest'
import {repeatedArrival, submissionSource} from './source.server.ts'

function postFrom(referer: string | null) {
  const headers = new Headers(referer === null ? {} : {Referer: referer})
  return new Request('https://site.example/contact.data', {headers})
}

/** The source of a post to a form. */
const sourceOf = (arrival: string, referer: string | null) =>
  submissionSource(arrival, postFrom(referer))

const PAGE = 'https://site.example/offers/spring?utm_source=mail&x=1'

test('a visit keeps the first page, the other site and the words of the campaign', () => {
  const arrival = JSON.stringify({
    url: '/offers/spring?utm_source=mail&utm_medium=letter&utm_campaign=Spring%202027&q=secret',
    referrer: 'news.example',
  })
  expect(sourceOf(arrival, PAGE)).toEqual({
    page: '/offers/spring',
    arrival: '/offers/spring',
    referrer: 'news.example',
    source: 'mail',
    medium: 'letter',
    campaign: 'Spring 2027',
  })
})

test('without JavaScript the address of the page with the form tells', () => {
  expect(sourceOf('', PAGE)).toEqual({
    page: '/offers/spring',
    arrival: '/offers/spring',
    source: 'mail',
  })
  // Also after the form's own page has shown an error.
  const repeated = repeatedArrival('', postFrom(PAGE))
  expect(sourceOf(repeated, 'https://site.example/form/spring')).toEqual(sourceOf('', PAGE))
  expect(repeatedArrival(repeated, postFrom('https://site.example/form/spring'))).toBe(repeated)
})

test.each([
  ['', null],
  ['nonsense', 'nonsense'],
  ['{"url":1}', 'https://other.example/page'],
  ['{"url":"//evil.example/x","referrer":"a b<script>"}', null],
  ['null', 'about:client'],
])('input that makes no sense says nothing: %s', (arrival, referer) => {
  expect(sourceOf(arrival, referer)).toEqual({})
})

test('no word of a campaign and no path is cut in the middle of a character', () => {
  const word = `${'x'.repeat(99)}👩‍⚕️ नी`
  const path = `/${'x'.repeat(198)}नीला`
  const arrival = JSON.stringify({
    url: `${encodeURI(path)}?utm_campaign=${encodeURIComponent(word)}&utm_term=${'न'.repeat(99)}%F0%9F%98%80`,
    referrer: `${'न'.repeat(99)}😀`,
  })
  const source = sourceOf(arrival, null)
  expect(source).toMatchObject({campaign: 'x'.repeat(99), term: 'न'.repeat(99)})
  expect(decodeURIComponent(source.arrival ?? '')).toBe(`/${'x'.repeat(198)}`)
})

test('long input is cut', () => {
  const arrival = JSON.stringify({
    url: `/${'a'.repeat(999)}?utm_campaign=${'b'.repeat(999)}`,
    referrer: 'c'.repeat(999),
  })
  const source = sourceOf(arrival, null)
  expect(Object.values(source).map((value) => value?.length)).toEqual([200, 100, 100])
})
