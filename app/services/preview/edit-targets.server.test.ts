import {expect, test} from 'vitest'
import {editAttributes, sectionAttributes} from '#app/lib/edit-attributes.ts'
import {withEditTargets} from './edit-targets.server.ts'

/** A source map with paths of one draft. */
function mapOf(mappings: Record<string, string>) {
  const paths = [...new Set(Object.values(mappings))]
  return {
    documents: [{_id: 'drafts.aboutPage', _type: 'aboutPage'}],
    paths,
    mappings: Object.fromEntries(
      Object.entries(mappings).map(([place, path]) => [
        place,
        {
          type: 'value' as const,
          source: {type: 'documentValue' as const, document: 0, path: paths.indexOf(path)},
        },
      ]),
    ),
  }
}

function annotate<T>(result: T, mappings: Record<string, string>): T
function annotate(result: unknown, mappings: Record<string, string>): unknown {
  return withEditTargets(result, {map: mapOf(mappings), studioUrl: '/studio'})
}

function targetOf(value: object | undefined): string | undefined {
  return editAttributes(value)?.['data-sanity']
}

test('an entry of a list leads to itself, whatever its place is', () => {
  const {cards} = annotate(
    {cards: [{_key: 'b', title: 'B'}]},
    {"$['cards'][0]['_key']": "$['principles'][?(@._key=='b')]['_key']"},
  )
  expect(targetOf(cards[0])).toBe('id=aboutPage;type=aboutPage;path=principles:b;base=%2Fstudio')
})

test('a picture leads to the field that holds it', () => {
  const {image} = annotate(
    {image: {alt: 'A fort', asset: {url: 'x'}}},
    {"$['image']['alt']": "$['hero']['image']['alt']"},
  )
  expect(targetOf(image)).toContain('path=hero.image;')
})

test('a picture with the text of its asset leads to the field that holds it', () => {
  const {image} = annotate(
    {image: {alt: 'A fort', asset: {url: 'x'}, hotspot: {x: 0.5}}},
    {"$['image']['alt']": "$['altText']", "$['image']['hotspot']": "$['hero']['image']['hotspot']"},
  )
  expect(targetOf(image)).toContain('path=hero.image;')
})

test('a document leads to the first of its fields that is shown', () => {
  const member = annotate(
    {_id: 'aboutPage', name: 'Asha', role: 'Nurse'},
    {"$['_id']": "$['_id']", "$['name']": "$['name']", "$['role']": "$['role']"},
  )
  expect(targetOf(member)).toContain('path=name;')
})

test('each section of a page leads to its place in the order', () => {
  const page = annotate({sections: ['team', 'story']}, {"$['sections']": "$['sections']"})
  expect(sectionAttributes(page).map((own) => own['data-sanity'])).toEqual([
    expect.stringContaining('path=sections:0;'),
    expect.stringContaining('path=sections:1;'),
  ])
})

test('what has no certain origin gets no attribute, and nothing is lost', () => {
  const result = {cards: [{_key: 'a', text: 'A'}], image: null, count: 3}
  expect(annotate(result, {})).toEqual(result)
})
