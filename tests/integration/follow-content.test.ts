import {expect, test} from 'vitest'
import type {SyncTags} from '#app/services/content/sync-tags.server.ts'
import {followContent} from '#server/cache/follow-content.ts'
import {startLake} from '#tests/helpers/lake/start-lake.ts'

const QUERY = '*[_type == "article"].title'

/** A follower of a lake, embedded or over HTTP like a hosted one, and its received changes. */
async function startFollowing(isEmbedded: boolean) {
  const started = await startLake({visibility: 'public'})
  const notified: SyncTags[] = []
  const client = started.client(null)
  const lake = isEmbedded ? started.lake : null
  const follower = followContent(client, lake, (tags) => notified.push(tags))
  const {syncTags} = await client.fetch(QUERY, {}, {filterResponse: false})
  return {
    ...{started, notified, follower},
    /** Number of received changes that may affect the query's result. */
    concerned: () =>
      notified.filter((tags) => tags === null || tags.some((tag) => Object(syncTags).includes(tag)))
        .length,
    async [Symbol.asyncDispose]() {
      follower.close()
      await started[Symbol.asyncDispose]()
    },
  }
}

test('the lake in this process tells within the commit, and of what visitors can see', async () => {
  await using following = await startFollowing(true)
  const {started, notified, follower, concerned} = following
  const editor = started.client()
  await editor.create({_id: 'drafts.a', _type: 'article', title: 'Draft'})
  await editor.create({_id: 'versions.r1.a', _type: 'article', title: 'Version'})
  expect(notified).toEqual([])
  await editor.create({_id: 'a', _type: 'article', title: 'One'})
  expect(concerned()).toBe(1)
  expect(follower.revision()).toBe('3')
  await editor.create({_id: 'p', _type: 'person', name: 'Pia'})
  expect([concerned(), notified.length]).toEqual([1, 2])
})

test('a hosted lake tells over a stream, and after a gap anything may have changed', async () => {
  await using following = await startFollowing(false)
  const {started, notified, follower, concerned} = following
  // Changes before the first `welcome` event are unknown: `null` stands for any change.
  await expect.poll(() => notified).toEqual([null])
  await started.client().create({_id: 'a', _type: 'article', title: 'One'})
  await expect.poll(concerned).toBe(2)
  expect(follower.revision()).toBe('1')
  expect(notified.at(-1)).not.toBeNull()
  started.dropConnections()
  await expect.poll(() => notified.at(-1)).toBeNull()
  await started.client().create({_id: 'b', _type: 'article', title: 'Two'})
  await expect.poll(() => follower.revision()).toBe('2')
})
