import {setTimeout as sleep} from 'node:timers/promises'
import {postForm} from '#tests/helpers/site/post-form.ts'

interface ClientsOptions {
  url: string
  enquiries: number
  concurrency: number
}

const ADDRESSES = 200
const REPEAT_MS = 100
const PATIENCE_MS = 60_000

/** Clients that send enquiries, and retry when no response arrives. */
export function createClients({url, enquiries, concurrency}: ClientsOptions) {
  const markers = Array.from({length: enquiries}, (_, position) => String(position))
  const counts = {posts: 0, accepted: 0, unanswered: 0}
  const waiting: {number: number; resolve: () => void}[] = []

  async function sendOne(marker: string): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE_MS
    while (performance.now() < giveUpAt) {
      counts.posts += 1
      const posted = await postForm({
        url: `${url}/contact`,
        fields: messageOf(marker),
        from: `127.0.1.${1 + (Number(marker) % ADDRESSES)}`,
      }).catch(() => null)
      if (posted?.status === 303) return accept()
      if (posted) throw new Error(`Enquiry ${marker} was answered with ${posted.status}`)
      counts.unanswered += 1
      await sleep(REPEAT_MS)
    }
    throw new Error(`Enquiry ${marker} never got an answer`)
  }

  function accept(): void {
    counts.accepted += 1
    for (const {number, resolve} of waiting) if (counts.accepted >= number) resolve()
  }

  return {
    markers,
    counts,
    /** Resolves when every enquiry was accepted. */
    async send(): Promise<void> {
      const rest = [...markers]
      const work = async () => {
        for (let next = rest.shift(); next !== undefined; next = rest.shift()) await sendOne(next)
      }
      await Promise.all(Array.from({length: concurrency}, work))
    },
    /** Resolves as soon as `number` enquiries were accepted. */
    accepted(number: number): Promise<void> {
      const {promise, resolve} = Promise.withResolvers<void>()
      waiting.push({number, resolve})
      return promise
    },
  }
}

function messageOf(marker: string): Record<string, string> {
  return {
    name: `Visitor ${marker}`,
    email: `visitor-${marker}@clinic.example`,
    phone: '',
    company: '',
    message: `Please call us back. [${marker}]`,
  }
}
