import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import type {Locator, Page} from 'playwright-core'
import {preview} from 'vite'
import {clientOptions} from '#lake/studio/client-options.ts'
import {startForeignProject} from '../lake/foreign-project.ts'
import {runCommand, startCommand} from '../lake/lake-command.ts'
import {PLAIN_ENV} from '../site/plain-env.ts'
import {fieldInput} from './studio.ts'

const run = promisify(execFile)

/**
 * The official blog template with a Studio of no plugins, built by Sanity's own command, on a lake of
 * its own that the lake's command serves. The Studio has another port, as with `sanity dev`.
 *
 * @param root - a folder with another version of the Studio: see tests/README.md
 */
export async function startForeignStudio(root?: string) {
  await using started = new AsyncDisposableStack()
  const project = started.use(await startForeignProject('lake/examples/blog', root))
  const {folder} = project
  // That folder need not have what the lake itself imports.
  const bin = root ? undefined : project.bin
  const data = ['--data', join(folder, 'data')]
  const lake = started.use(await startCommand([...data, '--project', 'blog'], bin))
  const address = {url: lake.url, projectId: 'blog', dataset: 'production'}
  await writeFile(join(folder, 'lake.ts'), `export const lake = ${JSON.stringify(address)}\n`)
  const {text} = await runCommand(['token', 'Script', ...data], bin)
  const token = text.trim()
  const env = {...PLAIN_ENV, SANITY_AUTH_TOKEN: token, DO_NOT_TRACK: '1', CI: '1'}
  const build = ['build', '--yes', '--no-minify']
  await run('../../node_modules/.bin/sanity', build, {cwd: folder, env})
  const server = await preview({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    preview: {host: 'localhost', port: 0, strictPort: true},
  })
  started.defer(() => server.close())
  const client = createClient({...clientOptions(address), apiVersion: '2025-02-19', token})
  const all = started.move()
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    client,
    /** Runs a script of the template. @returns what it prints */
    async runScript(...words: string[]): Promise<string> {
      const {stdout} = await run(process.execPath, words, {cwd: folder, env})
      return stdout
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

/** Signs in at the page of the foreign Studio, and opens a post. @returns the field of its title */
export async function openForeignPost(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', {name: 'Sign in', exact: true}).click()
  await page.getByRole('button', {name: 'Continue as Local editor'}).click()
  await page.getByRole('link', {name: 'Post', exact: true}).click()
  await page.getByRole('link', {name: title}).click()
  return fieldInput(page, 'title')
}
