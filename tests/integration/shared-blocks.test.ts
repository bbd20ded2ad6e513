/** Shared blocks, as the queries of the site and of the Studio read them. */
import {expect} from 'vitest'
import {fetchPageBySlug, pageBySlugQuery} from '#app/content/page.ts'
import {fetchSiteIndex} from '#app/content/site-index.ts'
import {withEditTargets} from '#app/services/preview/edit-targets.server.ts'
import {usageQuery, usedOn} from '#studio/presentation/used-on.ts'
import {ownLakeTest as test} from '../helpers/lake/shared-lake.ts'

const place = (_key: string, _ref: string, more = {}) => {
  return {_type: 'blockReference', _key, shared: {_type: 'reference', _ref, _weak: true}, ...more}
}
const page = (...blocks: object[]) => ({_id: 'p', _type: 'page', slug: {current: 'p'}, blocks})
const sharedBlock = (_id: string, fields = {}) => {
  const block = {_type: 'formBlock', _key: 'own', anchor: 'own', ...fields}
  return {_id, _type: 'sharedBlock', title: 'Name for editors', blocks: [block]}
}

test('a shared block has the key and the name for links of its place', async ({client}) => {
  await client.create(sharedBlock('a', {intro: {title: 'Write to us'}}))
  await client.create(page(place('one', 'a', {anchor: 'write'}), place('two', 'a')))
  expect((await fetchPageBySlug(client, 'p'))?.blocks).toMatchObject([
    {_type: 'formBlock', _key: 'one', anchor: 'write', intro: {title: 'Write to us'}},
    {_type: 'formBlock', _key: 'two', anchor: ''},
  ])
})

test('in a preview it leads to its own document', async ({client}) => {
  await client.create(sharedBlock('a'))
  await client.create(page(place('one', 'a'), {_type: 'stepsBlock', _key: 'steps'}))
  const options = {filterResponse: false, resultSourceMap: 'withKeyArraySelector'} as const
  const {result, resultSourceMap: map} = await client.fetch(pageBySlugQuery, {slug: 'p'}, options)
  const edited = map && JSON.stringify(withEditTargets(result, {map, studioUrl: '/studio'}))
  expect(edited).toContain('id=a;type=sharedBlock;path=blocks:own;')
  expect(edited).toContain('id=p;type=page;path=blocks:steps;')
})

test('one that is missing, a draft, empty or hidden shows nothing', async ({client}) => {
  await client.create(sharedBlock('shown'))
  await client.create(sharedBlock('drafts.draft'))
  await client.create(sharedBlock('hidden', {isHidden: true}))
  await client.create({_id: 'empty', _type: 'sharedBlock'})
  await client.create({_id: 'nested', _type: 'sharedBlock', blocks: [place('own', 'shown')]})
  const nothing = ['missing', 'draft', 'hidden', 'empty', 'nested'].map((id) => place(id, id))
  const hiddenHere = place('here', 'shown', {isHidden: true})
  await client.create(page(...nothing, hiddenHere, place('last', 'shown')))
  const visitor = client.withConfig({perspective: 'published'})
  expect((await fetchPageBySlug(visitor, 'p'))?.blocks).toMatchObject([{_key: 'last'}])
})

test('what it shows is used on its pages, and its edit is a change of these', async ({client}) => {
  const form = {_type: 'reference', _ref: 'survey', _weak: true}
  await client.create(page(place('one', 'a')))
  await client.create({_id: 'survey', _type: 'form'})
  const {_updatedAt} = await client.create(sharedBlock('a', {form}))
  const usage = await client.fetch(usageQuery, {id: 'survey', pageTypes: []})
  expect(usedOn(usage).map(({href}) => href)).toEqual(['/form/survey', '/p'])
  const {pages} = await fetchSiteIndex(client, {articles: 0})
  expect(pages).toMatchObject([{path: '/p', updatedAt: _updatedAt}])
})
