import {expect, test} from 'vitest'
import {campaignLink} from './campaign-link.ts'

const ORIGIN = 'https://site.example'

test('a link has the words of the campaign, and keeps query and fragment of the page', () => {
  const words = {source: 'news letter', medium: 'e-mail', campaign: ' spring ', content: ''}
  expect(campaignLink(ORIGIN, '/offers/spring?x=1&utm_content=old#form', words)).toBe(
    'https://site.example/offers/spring?x=1&utm_source=news+letter&utm_medium=e-mail&utm_campaign=spring#form',
  )
  expect(campaignLink(ORIGIN, `${ORIGIN}/about`, {})).toBe('https://site.example/about')
})

test.each(['https://other.example/x', '//other.example', 'mailto:a@b.example', 'https://'])(
  '%s is not a page of this site',
  (path) => expect(campaignLink(ORIGIN, path, {campaign: 'x'})).toBeNull(),
)
