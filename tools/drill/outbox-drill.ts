import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {freePort} from '#tests/helpers/site/free-port.ts'
import {
  type RecordingService,
  startRecordingService,
} from '#tests/helpers/site/recording-service.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {createClients} from './clients.ts'

interface DrillOptions {
  enquiries: number
  /** Number of concurrent clients. */
  clients: number
  say: (line: string) => void
}

export interface DrillFigures {
  Enquiries: number
  'Posts by clients': number
  'Posts without an answer (repeated)': number
  'Deaths of the server': number
  'Documents in the inbox': number
  'Calls heard by the service': number
  'Calls with the key of one done already': number
  'Arrived exactly once': number
  'Arrived more often': number
  Lost: number
  'Shown as delivered': number
}

const DELIVERY_LIMIT_MS = 240_000

/** Time of the service for an e-mail, so that the second kill interrupts some deliveries. */
const SERVICE_MS = 40

/**
 * The service is down. Clients send enquiries, the server is killed in the middle and restarted;
 * clients retry requests without a response. The service comes back, and the server is killed again
 * while it delivers. In the end each enquiry must have arrived exactly once.
 */
export async function runOutboxDrill({
  enquiries,
  clients,
  say,
}: DrillOptions): Promise<DrillFigures> {
  await using service = await startRecordingService()
  await service.die()
  await using server = await startMortalServer(service.url)
  const senders = createClients({url: server.url, enquiries, concurrency: clients})

  say(`The e-mail service is dead. ${clients} clients send ${enquiries} enquiries …`)
  const sending = senders.send()
  await Promise.race([senders.accepted(Math.floor(enquiries / 2)), sending])
  say(`kill -9 after ${senders.counts.accepted} accepted enquiries; the server starts again …`)
  await server.killAndRestart()
  await sending
  say(`All ${enquiries} accepted. The service heard ${service.heard.length} calls so far.`)

  service.behave(async () => {
    await sleep(SERVICE_MS)
    return {body: 'OK'}
  })
  await service.revive()
  say('The service is back …')
  await until(() => service.done.size >= enquiries / 4)
  say(`kill -9 after ${service.done.size} deliveries; the server starts again …`)
  await server.killAndRestart()
  await until(() => service.done.size >= enquiries)
  const inbox = await waitForDelivery(server.url, enquiries)
  return {
    Enquiries: enquiries,
    'Posts by clients': senders.counts.posts,
    'Posts without an answer (repeated)': senders.counts.unanswered,
    'Deaths of the server': server.deaths(),
    'Documents in the inbox': inbox.documents,
    ...countArrivals(service, senders.markers),
    'Shown as delivered': inbox.delivered,
  }
}

/** The built product, with the same port and data folder after each restart. */
async function startMortalServer(serviceUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'neelgarh-drill-'))
  const env = {
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    SEED: 'false',
    // The defaults: every client has its own IP address.
    FORM_POSTS_PER_10_MINUTES: '10',
    FORM_POSTS_PER_HOUR: '30',
    EMAIL_SERVICE_URL: serviceUrl,
    EMAIL_SERVICE_ID: 'service_drill',
    EMAIL_TEMPLATE_ID: 'template_drill',
    EMAIL_PUBLIC_KEY: 'public_drill',
    EMAIL_TO: 'office@neelgarh.example',
    SERVICE_TIMEOUT_MS: '2000',
  }
  let deaths = 0
  let site = await startSite({dataDir, env})
  return {
    url: site.url,
    deaths: () => deaths,
    async killAndRestart() {
      await site.kill('SIGKILL')
      deaths += 1
      site = await startSite({dataDir, env})
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await rm(dataDir, {recursive: true, force: true})
    },
  }
}

async function waitForDelivery(url: string, expected: number) {
  const editor = await editorClient(url)
  const count = async (filter: string) =>
    await editor.fetch<number>(`count(*[_type == "submission"${filter}])`, {}, {perspective: 'raw'})
  const isDelivered = ' && delivery.state == "delivered"'
  await until(async () => (await count(isDelivered)) >= expected)
  return {documents: await count(''), delivered: await count(isDelivered)}
}

/** Counts the deliveries of each enquiry, by the marker in its text. */
function countArrivals({heard, done, repeated}: RecordingService, markers: readonly string[]) {
  const arrivals = new Map<string, number>(markers.map((marker) => [marker, 0]))
  for (const {payload} of done.values()) {
    const marker = /\[(\d+)\]/.exec(JSON.stringify(payload))?.[1] ?? 'unknown'
    arrivals.set(marker, (arrivals.get(marker) ?? 0) + 1)
  }
  const times = [...arrivals.values()]
  return {
    'Calls heard by the service': heard.length,
    'Calls with the key of one done already': repeated(),
    'Arrived exactly once': times.filter((number) => number === 1).length,
    'Arrived more often': times.filter((number) => number > 1).length,
    Lost: times.filter((number) => number === 0).length,
  }
}

async function until(isMet: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + DELIVERY_LIMIT_MS
  while (!(await isMet())) {
    if (performance.now() > end) throw new Error('The drill takes too long')
    await sleep(100)
  }
}
