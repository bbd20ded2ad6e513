import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/render-block.tsx'
import {exampleParagraph} from '../example-text.ts'

const body = [
  exampleParagraph('Your rights', 'h2'),
  exampleParagraph('Ask us.'),
  exampleParagraph('Changes', 'h2'),
]

test('a legal text shows the date of its version and its contents', async () => {
  const block = {_type: 'richTextBlock', body, versionDate: '2026-11-25', hasContents: true}
  const {html, markdown} = await renderBlock(block)
  expect(html).toContain('<time dateTime="2026-11-25">25 November 2026</time>')
  expect(html).toMatch(/<nav aria-label="On this page".*href="#your-rights".*href="#changes"/s)
  expect(markdown).toMatch(/^Version of 25 November 2026\n\n## Your rights/)
})

test('another text shows neither', async () => {
  const {html} = await renderBlock({_type: 'richTextBlock', body})
  expect(html).not.toMatch(/Version of|<nav/)
})
