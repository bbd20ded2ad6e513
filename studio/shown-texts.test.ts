import {createSchema, defineType, type FieldDefinition} from 'sanity'
import {expect, test} from 'vitest'
import {shownTexts} from './shown-texts.ts'

/** The texts of a document with these fields, without the name of its type. */
function textsOf(...fields: FieldDefinition[]): string[] {
  const type = defineType({
    name: 'doc',
    type: 'document',
    fields: fields,
  })
  const texts = shownTexts(createSchema({name: 'test', types: [type]}))
  return texts.map((path) => path.replace(/^doc\./, ''))
}

test('texts of a document, its objects, lists and formatted text are shown', () => {
  const title = {name: 'title', type: 'string'}
  const texts = textsOf(
    title,
    {name: 'intro', type: 'object', fields: [title, {name: 'text', type: 'text'}]},
    {name: 'points', type: 'array', of: [{type: 'string'}]},
    {name: 'cards', type: 'array', of: [{type: 'object', fields: [title]}]},
    {name: 'body', type: 'array', of: [{type: 'block'}]},
  )
  expect(texts).toEqual([
    'body.children.text',
    'cards.title',
    'intro.text',
    'intro.title',
    'points',
    'title',
  ])
})

test('a choice, an id, an address, a date and a hidden field are not shown', () => {
  const texts = textsOf(
    {name: 'icon', type: 'string', options: {list: ['star', 'heart']}},
    {name: 'sections', type: 'array', of: [{type: 'string', options: {list: ['team']}}]},
    {name: 'slug', type: 'slug'},
    {name: 'author', type: 'reference', to: [{type: 'doc'}]},
    {name: 'website', type: 'url'},
    {name: 'day', type: 'date'},
    {name: 'rank', type: 'string', hidden: true},
    {name: 'anchor', type: 'string', options: {isShown: false}},
    {name: 'image', type: 'image'},
  )
  expect(texts).toEqual([])
})

test('a name that is a text in one block and a choice in another is not shown', () => {
  const texts = textsOf({
    name: 'blocks',
    type: 'array',
    of: [
      {type: 'object', name: 'a', fields: [{name: 'kind', type: 'string'}]},
      {type: 'object', name: 'b', fields: [{name: 'kind', type: 'string', options: {list: ['x']}}]},
    ],
  })
  expect(texts).toEqual([])
})
