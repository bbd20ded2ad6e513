import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {exampleParagraph} from '../example-text.ts'

function faq(question: string, category: string) {
  const answer = [exampleParagraph(`Answer to ${question}`)]
  return {_id: `faq-${question}`, _type: 'faq', question, category, answer}
}

const faqs = [faq('How long', 'Support'), faq('How much', 'Pricing'), faq('How often', 'Support')]
const block = {_type: 'questionsBlock', intro: {title: 'Before you ask'}}

test('a category of the FAQ keeps its anchors, and the FAQ is one click away', async () => {
  const html = await renderBlock({...block, source: 'category', category: 'Support'}, faqs)
  expect(html).toMatch(/<h2[^>]*>Before you ask<\/h2>/)
  expect(html).toMatch(/<details id="how-long"[^>]*open.*<h3[^>]*>How long<\/h3>/)
  expect(html).toMatch(/<details id="how-often" class/)
  expect(html).toContain('href="/faq"')
  expect(html).not.toContain('How much')
})

test('picked questions have the order of the block; a deleted one is left out', async () => {
  const picked = ['faq-How much', 'faq-gone', 'faq-How long'].map((_ref) => ({_ref}))
  const html = await renderBlock({...block, source: 'faqs', faqs: picked}, faqs)
  expect(html).toMatch(/How much.*How long/)
})

test('questions of the page need no heading above them', async () => {
  const questions = [{_key: 'q', question: 'Is lunch included?', answer: 'Yes'}]
  const html = await renderBlock({_type: 'questionsBlock', source: 'own', questions}, faqs)
  expect(html).toMatch(/<h2[^>]*>Is lunch included\?<\/h2>/)
  expect(html).not.toContain('href="/faq"')
})

test('questions of the page can stand with their answers', async () => {
  const questions = [{_key: 'a', question: 'Do you visit us?', answer: 'Gladly.'}]
  const block = {_type: 'questionsBlock', intro: {title: 'Before'}, source: 'own', questions}
  const html = await renderBlock({...block, layout: 'open'})
  expect(html).toMatch(/<h3[^>]*>Do you visit us\?<\/h3><p[^>]*>Gladly\.<\/p>/)
  expect(html).not.toContain('<details')
})
