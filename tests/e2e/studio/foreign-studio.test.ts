/**
 * The Studio of a foreign project, built by Sanity's own command, on a lake of its own. `STUDIO_FOLDER`
 * is a folder with another version of the Studio: see tests/README.md.
 */
import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {type PreviewServer, preview} from 'vite'
import {expect, test} from 'vitest'
import {clientOptions} from '#lake/studio/client-options.ts'
import {startForeignProject} from '../../helpers/lake/foreign-project.ts'
import {runCommand, startCommand} from '../../helpers/lake/lake-command.ts'
import {openBrowser} from '../../helpers/site/open-browser.ts'
import {PLAIN_ENV} from '../../helpers/site/plain-env.ts'
import {DOCUMENT, FIRST_LOAD} from '../../helpers/studio/studio.ts'

const run = promisify(execFile)
const {STUDIO_FOLDER} = process.env
/** Longer than a Studio takes from one request of the sign-in to the next. */
const LATE_MS = 1500

/** Serves the built Studio on a port other than the lake's, as `sanity dev` does. */
async function serveStudio(folder: string) {
  const server: PreviewServer = await preview({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    preview: {host: 'localhost', port: 0, strictPort: true},
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {url, [Symbol.asyncDispose]: () => server.close()}
}

test('the official blog template edits in a lake that is started by its command', async () => {
  await using project = await startForeignProject('lake/examples/blog', STUDIO_FOLDER)
  const {folder} = project
  // That folder need not have what the lake itself imports.
  const bin = STUDIO_FOLDER ? undefined : project.bin
  const data = ['--data', join(folder, 'data')]
  await using lake = await startCommand([...data, '--project', 'blog'], bin)
  const address = {url: lake.url, projectId: 'blog', dataset: 'production'}
  await writeFile(join(folder, 'lake.ts'), `export const lake = ${JSON.stringify(address)}\n`)
  const {text: token} = await runCommand(['token', 'Script', ...data], bin)

  const env = {...PLAIN_ENV, SANITY_AUTH_TOKEN: token.trim(), DO_NOT_TRACK: '1', CI: '1'}
  const [{stdout}] = await Promise.all([
    run(process.execPath, ['scripts/posts.ts', 'Written by the script'], {cwd: folder, env}),
    run('../../node_modules/.bin/sanity', ['build', '--yes', '--no-minify'], {cwd: folder, env}),
  ])
  expect(JSON.parse(stdout)).toEqual([{title: 'Written by the script', author: 'Asha Rathore'}])

  await using studio = await serveStudio(folder)
  await using browser = await openBrowser()
  const page = await (await browser.newContext()).newPage()
  // A Studio of version 5 led back to the sign-in page when these came after the other responses.
  await page.route(/\/users\/me\b/, async (route) => {
    await pause(LATE_MS)
    await route.continue()
  })
  await page.goto(studio.url, FIRST_LOAD)
  await page.getByRole('link', {name: 'Sign in', exact: true}).click(FIRST_LOAD)
  await page.getByRole('button', {name: 'Continue as Local editor'}).click(FIRST_LOAD)
  await page.getByRole('link', {name: 'Post', exact: true}).click(FIRST_LOAD)
  await page.getByRole('link', {name: 'Written by the script'}).click(FIRST_LOAD)
  const title = page.locator(DOCUMENT).getByTestId('field-title').getByRole('textbox')
  await expect.poll(() => title.inputValue()).toBe('Written by the script')
  await title.fill('Edited in the Studio')

  const client = createClient({
    ...clientOptions(address),
    apiVersion: '2025-02-19',
    token: token.trim(),
    perspective: 'drafts',
  })
  await expect
    .poll(() => client.fetch('*[_type == "post"].title'))
    .toEqual(['Edited in the Studio'])
})
