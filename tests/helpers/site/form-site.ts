import type {SanityClient} from '@sanity/client'
import {startSite} from './start-site.ts'
import {testOnOwnSite} from './visit.ts'

interface StoredSubmission extends Record<string, unknown> {
  form: string
  suspicion?: string
  contact?: Record<string, string>
}

/** The submissions in the inbox, oldest first. */
export function submissions(client: SanityClient): Promise<StoredSubmission[]> {
  return client.fetch('*[_type == "submission"] | order(submittedAt)', {}, {perspective: 'raw'})
}

/** `testOnOwnSite` with start options of its site, which starts once per file. */
export function testOnSite(options: Parameters<typeof startSite>[0]) {
  return testOnOwnSite.extend(
    'site',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
    async ({}, {onCleanup}) => {
      const site = await startSite(options)
      onCleanup(() => site[Symbol.asyncDispose]())
      return site
    },
  )
}
