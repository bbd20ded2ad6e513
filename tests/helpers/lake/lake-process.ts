/**
 * A lake in its own process, so that a test can kill it. Loads all modules, receives the data
 * folder in a message, then serves and replies with its URL. On request it replies with a report of
 * the shared libraries that it has loaded.
 */
import {createServer} from 'node:http'
import {flushCompileCache} from 'node:module'
import {getRequestListener} from '@hono/node-server'
import {createLake} from '#lake/index.ts'
import {listen} from '../listen.ts'
import {LIST_LIBRARIES} from './list-libraries.ts'

// A process that is killed writes no cache.
flushCompileCache()

process.on('message', async (dataDir: string) => {
  if (dataDir === LIST_LIBRARIES) {
    process.send?.(JSON.stringify(process.report.getReport()))
    return
  }
  const lake = await createLake({
    dataDir,
    publicUrl: 'http://127.0.0.1/lake',
    copyDir: process.env.COPY_DIR,
  })
  const server = createServer(getRequestListener(lake.fetch))
  process.send?.(`http://127.0.0.1:${await listen(server)}/lake`)
})
// The test that started this lake has ended.
process.on('disconnect', () => process.exit())
