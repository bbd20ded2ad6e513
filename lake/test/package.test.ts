/** The package as npm packs it. */
import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {startForeignProject} from '../../tests/helpers/lake/foreign-project.ts'
import {runCommand, startCommand} from '../../tests/helpers/lake/lake-command.ts'
import {clientOptions} from '../src/studio/client-options.ts'

const run = promisify(execFile)

test('the packed package serves queries and images, and its modules and types load', async () => {
  await using project = await startForeignProject()
  const {folder, bin} = project
  const data = ['--data', join(folder, 'data')]
  await using lake = await startCommand([...data, '--project', 'abc123'], bin)
  const {text: token} = await runCommand(
    ['token', 'Script', '--role', 'administrator', ...data],
    bin,
  )
  const options = clientOptions({url: lake.url, projectId: 'abc123', dataset: 'production'})
  const client = createClient({...options, apiVersion: '2025-02-19', token: token.trim()})

  await client.create({_id: 'one', _type: 'post', title: 'First'})
  // In a query process.
  expect(await client.fetch('*[_type == "post"].title')).toEqual(['First'])
  // In image processes.
  const create = {width: 40, height: 20, channels: 3, background: '#214bb4'} as const
  const picture = await sharp({create}).png().toBuffer()
  const asset = await client.assets.upload('image', picture, {filename: 'blue.png'})
  const small = createImageUrlBuilder(options).image(asset._id).width(20).format('webp').url()
  const rendition = await fetch(small, {headers: {authorization: `Bearer ${token.trim()}`}})
  expect(rendition.headers.get('content-type')).toBe('image/webp')

  const script = `
    import {once} from 'node:events'
    import {Worker} from 'node:worker_threads'
    import {createLake} from 'groq-lake'
    import {clientOptions} from 'groq-lake/client'
    import {lakeConnection} from 'groq-lake/studio'
    import {testLake} from 'groq-lake/testing'
    await using test = await testLake({documents: [{_id: 'a', _type: 'post'}]})
    const lake = {url: '${lake.url}', projectId: 'abc123', dataset: 'production'}
    const redirected = await fetch('https://abc123.api.sanity.io/v1/ping')
    const worker = new Worker(${JSON.stringify(WORKER)}, {eval: true})
    console.log(...(await once(worker, 'message'))[0])
    console.log(typeof createLake, clientOptions(lake).apiHost, lakeConnection(lake).auth.loginMethod, (await redirected.json()).pong, await test.client.fetch('*[0]._id'))
  `
  const words = ['--import=groq-lake/sanity-command', '--input-type=module', '--eval', script]
  const env = {...process.env, NODE_OPTIONS: '', LAKE_URL: lake.url}
  const {stdout} = await run(process.execPath, words, {cwd: folder, env})
  const refusal = 'A request for abc123.api.sanity.io missed the lake'
  expect(stdout).toBe(`true ${refusal}\nfunction ${lake.url} dual true a\n`)
  expect((await lake.stop('SIGINT')).code).toBe(0)

  await writeFile(join(folder, 'typed.ts'), TYPED_MODULE)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TYPED_PROJECT))
  await run('tsc', ['--project', folder])
})

/** `sanity documents validate` sends its requests so: from a worker, by undici that is required. */
const WORKER = `
  import {createRequire} from 'node:module'
  import tls from 'node:tls'
  import {parentPort} from 'node:worker_threads'
  const {fetch} = createRequire(process.cwd() + '/')('undici')
  const refusal = () => {
    try {
      tls.connect({host: 'abc123.api.sanity.io', port: 443})
    } catch (error) {
      return error.message
    }
  }
  fetch('https://abc123.api.sanity.io/v1/ping')
    .then((response) => response.json())
    .then(({pong}) => parentPort.postMessage([pong, refusal()]))
`

const TYPED_MODULE = `
  import {createLake, type Lake} from 'groq-lake'
  import {clientOptions} from 'groq-lake/client'
  import {lakeConnection} from 'groq-lake/studio'
  import {type TestLake, testLake} from 'groq-lake/testing'
  export const forTests: Promise<TestLake> = testLake({projectId: 'abc123'})
  export const lake: Promise<Lake> = createLake({dataDir: '/srv', publicUrl: 'http://localhost'})
  const address = {url: 'http://localhost:3999', projectId: 'abc123', dataset: 'production'}
  export const host: string = clientOptions(address).apiHost
  export const method: 'dual' = lakeConnection(address).auth.loginMethod
  // @ts-expect-error: the types are known.
  export const port: number = host
`

const TYPED_PROJECT = {
  compilerOptions: {
    module: 'NodeNext',
    target: 'ES2024',
    lib: ['ESNext', 'DOM'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
  files: ['typed.ts'],
}
