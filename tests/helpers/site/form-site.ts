import type {SanityClient} from '@sanity/client'
import {disposed} from '../disposed.ts'
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
    disposed(() => startSite(options)),
  )
}
