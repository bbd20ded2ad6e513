import {expect, test} from 'vitest'
import {renderBlock as render} from '#tests/helpers/site/render-block.tsx'
import {seedDocuments} from '#tests/helpers/site/seed-documents.ts'

const forms = seedDocuments.filter(({_type}) => _type === 'form')

const renderBlock = (form: string, note?: string) => {
  const reference = {_type: 'reference', _ref: form}
  return render({_type: 'formBlock', intro: {title: 'Write to us'}, form: reference, note}, forms)
}

test.each([
  ['contact', '/contact', 'Send Message'],
  ['referral', '/referral', 'Submit Referral'],
  ['course', '/course-register', 'Submit Registration'],
  ['newsletter', '/newsletter', 'Subscribe'],
])('the %s form posts to its own page, also without JavaScript', async (form, path, button) => {
  const html = await renderBlock(form)
  expect(html).toMatch(/<h2[^>]*>Write to us</)
  expect(html).toMatch(new RegExp(`<form[^>]*action="${path}" method="post"`))
  expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${button}</button>`))
})

test('a form that is not published shows nothing', async () => {
  expect(await renderBlock('survey')).toBe('')
})

test.each(['newsletter', 'contact'])('the form %s has its small print', async (form) => {
  const html = await renderBlock(form, 'Write to us to leave.')
  expect(html).toMatch(/<form.*<p[^>]*>Write to us to leave\.<\/p>/s)
})
