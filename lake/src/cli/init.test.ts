import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../../tests/helpers/lake/filled-lake.ts'
import {connectClients, connectProject, connectStudio} from './init.ts'

const URL = 'http://localhost:3999'
const IMPORT = "import {lakeConnection} from 'groq-lake/studio'\nimport"
const HOST = `apiHost: '${URL}', useProjectHostname: false`

test.each([
  [
    "'use client'\nimport {defineConfig} from 'sanity'\ndefineConfig({\n  projectId: env.id!,\n  dataset,\n  a})",
    `'use client'\n${IMPORT} {defineConfig} from 'sanity'\ndefineConfig({\n  ...lakeConnection({url: '${URL}', projectId: env.id!, dataset}),\n  a})`,
  ],
  ["import {projectId, dataset, a} from './env'\nconst {projectId, dataset} = env", null],
  [
    "import {defineConfig} from \"sanity\"\ndefineConfig([shared, {projectId: 'a', dataset: 'b'}])",
    `${IMPORT} {defineConfig} from "sanity"\ndefineConfig([shared, {...lakeConnection({url: '${URL}', projectId: 'a', dataset: 'b'})}])`,
  ],
])('a workspace is connected once: %s', (before, after) => {
  expect(connectStudio(before, URL)).toBe(after ?? before)
  expect(connectStudio(after ?? before, URL)).toBe(after ?? before)
})

test.each([
  [
    "import {createClient} from 'next-sanity'\ncreateClient({\n  projectId,\n})",
    `import {createClient} from 'next-sanity'\ncreateClient({\n  apiHost: '${URL}',\n  useProjectHostname: false,\n  projectId,\n})`,
  ],
  [
    "const {createClient} = require('@sanity/client')\ncreateClient(config)",
    `const {createClient} = require('@sanity/client')\ncreateClient({ ${HOST}, ...config})`,
  ],
  [
    "import sanity from '@sanity/astro'\nsanity({projectId})",
    `import sanity from '@sanity/astro'\nsanity({ ${HOST}, projectId})`,
  ],
  ['createImageUrlBuilder({a})', `createImageUrlBuilder({a}).withOptions({baseUrl: '${URL}'})`],
  ['imageUrlBuilder(client)', `imageUrlBuilder(client).withOptions({baseUrl: '${URL}'})`],
  ['"https://cdn.sanity.io/images/a"', `"${URL}/images/a"`],
  ["import {createClient} from '@sanity/client'\ncreateClient({projectId, apiHost})", null],
  ["import {createClient} from 'redis'\ncreateClient({url})", null],
])('a client or picture is connected once: %s', (before, after) => {
  expect(connectClients(before, URL)).toBe(after ?? before)
  expect(connectClients(after ?? before, URL)).toBe(after ?? before)
})

test('a project is connected without its installed and built files', async () => {
  await using folder = await temporaryFolder()
  const client = "import {createClient} from '@sanity/client'\ncreateClient({})"
  for (const [file, text] of [
    ['app/client.ts', client],
    ['node_modules/x/client.js', client],
    ['app/.next/client.js', client],
    ['studio/sanity.config.ts', 'export default defineConfig(shared())'],
  ] as const) {
    mkdirSync(dirname(folder.at(file)), {recursive: true})
    writeFileSync(folder.at(file), text)
  }
  const unchanged = ['studio/sanity.config.ts']
  expect(connectProject(folder.path, URL)).toEqual({changed: ['app/client.ts'], unchanged})
  expect(connectProject(folder.path, URL)).toEqual({changed: [], unchanged})
})
