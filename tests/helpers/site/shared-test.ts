import {test as base} from 'vitest'
import {disposed} from '../disposed.ts'
import {editorClient} from '../studio/editor-client.ts'
import {openBrowser} from './open-browser.ts'
import {startSite} from './start-site.ts'

const withBrowser = base
  .extend('chromium', {scope: 'worker'}, disposed(openBrowser))
  .extend('browser', async ({chromium: _running}, {onCleanup}) => {
    const browser = await openBrowser()
    onCleanup(() => browser.close())
    return browser
  })

/**
 * `test` with a site that all files of a worker share. `chromium` runs as long as the worker, and
 * the pages of `browser` are closed with the test.
 */
export const sharedTest = withBrowser.extend('site', {scope: 'worker'}, disposed(startSite))

/** `test` with one site per file, and a client of an editor who is signed in. */
export const ownSiteTest = withBrowser
  .extend('site', {scope: 'file'}, disposed(startSite))
  .extend('editor', {scope: 'file'}, ({site}) => editorClient(site.url))
