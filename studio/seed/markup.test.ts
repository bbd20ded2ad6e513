import {expect, test} from 'vitest'
import {toPortableText} from './markup.ts'

test('paragraphs may run over several lines', () => {
  const [block, ...rest] = toPortableText('One\ntwo.\n\n')
  expect(rest).toEqual([])
  expect(block).toMatchObject({style: 'normal', children: [{text: 'One two.', marks: []}]})
})

test('headings, quotations and lists become styled blocks', () => {
  const blocks = toPortableText('## A\n\n#### B\n\n> C\n> D\n\n- E\n  F\n- G\n\n1. H')
  expect(blocks).toMatchObject([
    {style: 'h2'},
    {style: 'h4'},
    {style: 'blockquote', children: [{text: 'C D'}]},
    {listItem: 'bullet', level: 1, children: [{text: 'E F'}]},
    {listItem: 'bullet', children: [{text: 'G'}]},
    {listItem: 'number', children: [{text: 'H'}]},
  ])
})

test('inline marks and links keep the text around them', () => {
  const [block] = toPortableText('a **b** *c* `d` [e](/f) [g](doc:h).')
  expect(block).toMatchObject({
    markDefs: [
      {_type: 'link', href: '/f'},
      {_type: 'internalLink', reference: {_ref: 'h'}},
    ],
    children: [
      {text: 'a ', marks: []},
      {text: 'b', marks: ['strong']},
      {text: ' '},
      {text: 'c', marks: ['em']},
      {text: ' '},
      {text: 'd', marks: ['code']},
      {text: ' '},
      {text: 'e'},
      {text: ' '},
      {text: 'g'},
      {text: '.'},
    ],
  })
})

test('code keeps its blank lines and its caption', () => {
  expect(toPortableText('```json a.json\n{\n\n}\n```')).toMatchObject([
    {_type: 'codeBlock', language: 'json', filename: 'a.json', code: '{\n\n}'},
  ])
})

test('callouts and pictures become blocks of their own', () => {
  const source = ':::tip Title here\nSome\ntext.\n:::\n\n![What it shows](a.webp "Caption")'
  expect(toPortableText(source)).toMatchObject([
    {_type: 'callout', tone: 'tip', title: 'Title here', text: 'Some text.'},
    {_type: 'figure', _sanityAsset: 'image@file://./images/a.webp', alt: 'What it shows'},
  ])
})

test('a table has a caption, and rows of cells', () => {
  expect(toPortableText('|= Limits\n| System | Lost |\n| Beds | 15 min |')).toMatchObject([
    {
      _type: 'table',
      caption: 'Limits',
      rows: [{cells: ['System', 'Lost']}, {cells: ['Beds', '15 min']}],
    },
  ])
})

test('every block, span and link has a key of its own', () => {
  const keys = JSON.stringify(toPortableText('a **b** [c](/d)\n\n- e')).match(/"_key":"[^"]+"/g)
  expect(new Set(keys).size).toBe(keys?.length)
})

test('an unclosed block is an error, not half an article', () => {
  expect(() => toPortableText('```json\n{}')).toThrow('not closed')
  expect(() => toPortableText(':::tip T\ntext')).toThrow('not closed')
})
