/**
 * A lake in a process of its own, so that a test can kill it. Loads everything, waits for the data
 * folder in a message, then serves and answers with its URL. Asked for it, it answers with a report
 * that names the shared libraries it has loaded.
 */
import {createServer} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {createLake} from '#lake/index.ts'
import {LIST_LIBRARIES} from './list-libraries.ts'

process.on('message', async (dataDir: string) => {
  if (dataDir === LIST_LIBRARIES) {
    process.send?.(JSON.stringify(process.report.getReport()))
    return
  }
  const lake = await createLake({dataDir, publicUrl: 'http://127.0.0.1/lake'})
  const server = createServer(getRequestListener(lake.fetch))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') {
      process.send?.(`http://127.0.0.1:${address.port}/lake`)
    }
  })
})
// Without its test a lake has no reason to go on.
process.on('disconnect', () => process.exit())
