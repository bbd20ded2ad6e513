import {expect, test} from 'vitest'
import {redirectId} from '#schemas/redirects.ts'
import {followSlugs} from '#server/redirects.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

const REDIRECTS = '*[_type == "redirect"] | order(from asc){from, to, kind, isAutomatic}'
const slug = (current: string) => ({_type: 'slug', current})

async function startWithArticle() {
  const started = await startLake({onCommit: followSlugs, visibility: 'public'})
  const client = started.client()
  await client.create({_id: 'a', _type: 'article', slug: slug('old')})
  return {...started, client, visitor: started.client(null)}
}

test('publishing a new slug keeps the old address, in the same transaction', async () => {
  await using lake = await startWithArticle()
  const {client} = lake
  await client.action([
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'a',
      patch: {set: {slug: slug('new')}},
    },
    {actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a'},
  ])
  // A visitor's view: no token.
  expect(await lake.visitor.fetch(REDIRECTS)).toEqual([
    {from: '/blog/old', to: '/blog/new', kind: 'permanent', isAutomatic: true},
  ])
  const [article, redirect] = await client.getDocuments(['a', redirectId('/blog/old')])
  expect(redirect?._rev).toBe(article?._rev)
})

test('hooks run for every writer and for mutations, and the response has the requested results only', async () => {
  await using lake = await startWithArticle()
  const response = await lake.client.mutate([{patch: {id: 'a', set: {slug: slug('new')}}}], {
    returnDocuments: false,
  })
  expect(response.results.map(({id}) => id)).toEqual(['a'])
  expect(await lake.client.fetch(REDIRECTS)).toHaveLength(1)
})

test('a dry run of a move leaves nothing', async () => {
  await using lake = await startWithArticle()
  await lake.client.mutate([{patch: {id: 'a', set: {slug: slug('new')}}}], {dryRun: true})
  expect(await lake.client.fetch(REDIRECTS)).toEqual([])
})
