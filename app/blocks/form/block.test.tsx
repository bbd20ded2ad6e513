import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const block = {_type: 'formBlock', intro: {title: 'Write to us'}}

test.each([
  ['contact', '/contact', 'Send Message'],
  ['referral', '/referral', 'Submit Referral'],
  ['course', '/course-register', 'Submit Registration'],
  ['newsletter', '/newsletter', 'Subscribe'],
])('the %s form posts to its own page, also without JavaScript', async (form, path, button) => {
  const html = await renderBlock({...block, form})
  expect(html).toMatch(/<h2[^>]*>Write to us</)
  expect(html).toMatch(new RegExp(`<form[^>]*action="${path}" method="post"`))
  expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${button}</button>`))
})

test('an unknown form shows nothing', async () => {
  expect(await renderBlock({...block, form: 'survey'})).toBe('')
})

test('the newsletter has its small print, as in the footer', async () => {
  const html = await renderBlock({...block, form: 'newsletter', note: 'Write to us to leave.'})
  expect(html).toMatch(/<form.*<p[^>]*>Write to us to leave\.<\/p>/s)
})
