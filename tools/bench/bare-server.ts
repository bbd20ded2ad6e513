/**
 * A minimal server in a child process: it always sends the same bytes. It receives them in a
 * message, and replies with its URL.
 */
import {createServer} from 'node:http'
import {z} from 'zod'
import {boundAddress} from '#server/http/http-server.ts'

const response = z.object({headers: z.array(z.string()), body: z.base64()})

process.on('message', (message) => {
  const {headers, body: text} = response.parse(message)
  const body = Buffer.from(text, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${boundAddress(server).port}`)
  })
})
// Exits together with the bench.
process.on('disconnect', () => process.exit())
