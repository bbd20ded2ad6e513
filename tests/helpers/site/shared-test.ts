import {test as base} from 'vitest'
import {openBrowser} from './open-browser.ts'
import {type SiteProcess, startSite} from './start-site.ts'

type OnCleanup = (end: () => PromiseLike<void>) => void

const withBrowser = base
  .extend(
    'chromium',
    {scope: 'worker'},
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
    async ({}, {onCleanup}) => {
      const browser = await openBrowser()
      onCleanup(() => browser.close())
      return browser
    },
  )
  .extend('browser', async ({chromium: _running}, {onCleanup}) => {
    const browser = await openBrowser()
    onCleanup(() => browser.close())
    return browser
  })

/**
 * `test` with a site that all files of a worker share. `chromium` runs as long as the worker, and
 * the pages of `browser` are closed with the test.
 */
export const sharedTest = withBrowser.extend(
  'site',
  {scope: 'worker'},
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  ({}, {onCleanup}) => startFor(onCleanup),
)

/** `test` with one site per file. */
export const ownSiteTest = withBrowser.extend(
  'site',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  ({}, {onCleanup}) => startFor(onCleanup),
)

async function startFor(onCleanup: OnCleanup): Promise<SiteProcess> {
  const site = await startSite()
  onCleanup(() => site[Symbol.asyncDispose]())
  return site
}
