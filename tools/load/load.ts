import {parseArgs} from 'node:util'
import autocannon from 'autocannon'
import {say} from '#server/cli/shared/run-command.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {readAddresses} from './addresses.ts'
import {runHostile} from './hostile.ts'

const USAGE = `Usage: npm run load [-- <address> --seconds 20 --connections 100]
       npm run load -- --hostile [--seconds 60]

Sends the mixed requests of visitors to a running site, or to the built one that it starts itself.
Ends with 1 if any request fails.
With --hostile: measures visitors and an editor while 30 clients send the worst that is known, and ends
with 1 if a target is missed.`

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    seconds: {type: 'string'},
    connections: {type: 'string', default: '100'},
    hostile: {type: 'boolean', default: false},
    help: {type: 'boolean', default: false},
  },
})

const seconds = Number(values.seconds ?? (values.hostile ? 60 : 20))

async function run(origin: string): Promise<void> {
  const {pages, files} = await readAddresses(origin)
  // A visitor loads a page and some files.
  const paths = pages.flatMap((page, index) => [
    page,
    ...[0, 1, 2].map((step) => files[(index * 3 + step) % files.length] ?? page),
  ])
  const connections = Number(values.connections)
  let begun = 0
  const headers = {'accept-encoding': 'gzip, br'}
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    // Each connection starts at another path, so that even a short run requests all paths.
    setupClient(client) {
      const start = Math.floor((begun * paths.length) / connections)
      begun += 1
      const turned = [...paths.slice(start), ...paths.slice(0, start)]
      client.setRequests(turned.map((path) => ({method: 'GET', path, headers})))
    },
  })
  const {latency, requests, throughput, errors, timeouts, non2xx} = result
  say(`${paths.length} addresses, ${values.connections} connections, ${seconds} s`)
  say(`requests    ${requests.total}, ${Math.round(requests.average)} a second`)
  say(`throughput  ${(throughput.average / 1024 / 1024).toFixed(1)} MB a second`)
  say(`latency     p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms`)
  say(`failures    ${errors} errors, ${timeouts} time-outs, ${non2xx} responses other than 2xx`)
  if (errors + timeouts + non2xx > 0 || requests.total === 0) process.exitCode = 1
}

const [address] = positionals
if (values.help) say(USAGE)
else if (values.hostile) await runHostile(seconds)
else if (address) await run(new URL(address).origin)
else {
  await using site = await startSite()
  await run(site.url)
}
