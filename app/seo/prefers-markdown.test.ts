import {expect, test} from 'vitest'
import {prefersMarkdown} from './prefers-markdown.ts'

const PAGE = [
  ['no header', null],
  ['an empty header', ''],
  ['curl', '*/*'],
  [
    'Chromium',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  ],
  ['Firefox or Safari', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['any text', 'text/*'],
  ['HTML first at one quality', 'text/html, text/markdown'],
  ['HTML rather than Markdown', 'text/markdown;q=0.8, text/html'],
  ['Markdown refused', 'text/markdown;q=0, */*'],
  ['another type that contains the name', 'text/markdown-extended'],
  ['plain text', 'text/plain'],
  ['nonsense', ';;;q=,,text'],
] as const

test.each(PAGE)('%s gets the page', (_, header) => {
  expect(prefersMarkdown(header)).toBe(false)
})

const MARKDOWN = [
  ['only Markdown', 'text/markdown'],
  ['Markdown with a parameter', 'text/markdown; charset=utf-8'],
  ['Markdown in capitals', 'Text/Markdown'],
  ['Markdown first at one quality, as agents ask', 'text/markdown, text/html, */*'],
  ['Markdown rather than HTML', 'text/html;q=0.8,text/markdown;q=0.9,*/*;q=0.1'],
  ['Markdown or anything', '*/*, text/markdown;q=0.1'],
  ['Markdown, HTML refused', 'text/html;q=0, text/markdown;q=0.1'],
] as const

test.each(MARKDOWN)('%s gets Markdown', (_, header) => {
  expect(prefersMarkdown(header)).toBe(true)
})
