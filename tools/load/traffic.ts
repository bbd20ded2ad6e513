import {setTimeout as sleep} from 'node:timers/promises'
import {postForm} from '#tests/helpers/site/post-form.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {type Addresses, textOf} from './addresses.ts'

/** Pauses between two actions of a kind, which a machine can sustain all day. */
const PAUSES_MS = {visits: 20, forms: 400, edits: 500, listeners: 1000}

const ARTICLES = '*[_type == "article"]{_id, title}'

/** Visitors and an editor, each with one action after the other until `stop` is called. */
export async function startTraffic(origin: string, addresses: Addresses) {
  const editor = await editorClient(origin)
  const articles = await editor.fetch<{_id: string; title: string}[]>(ARTICLES)
  const done: Record<string, number> = {}
  const failures: string[] = []
  let isOver = false

  async function repeat(name: keyof typeof PAUSES_MS, act: (n: number) => Promise<unknown>) {
    for (let n = 0; !isOver; n += 1) {
      try {
        await act(n)
        done[name] = (done[name] ?? 0) + 1
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
      await sleep(PAUSES_MS[name])
    }
  }

  const ask = (path: string) => textOf(origin + path)
  const nth = (paths: readonly string[], n: number) => paths[n % paths.length] ?? '/'
  const post = async (n: number) => {
    const fields = {email: `reader-${n}@clinic.example`}
    const {status} = await postForm({url: `${origin}/newsletter`, fields})
    if (status !== 303) throw new Error(`/newsletter responds with ${status}`)
  }
  const edit = (n: number) => {
    const article = articles[n % articles.length]
    if (!article) throw new Error('There is no article')
    return editor
      .patch(article._id)
      .set({title: `${article.title} (${n})`})
      .commit()
  }

  const runs = [
    repeat('visits', (n) => ask(nth(n % 3 === 0 ? addresses.files : addresses.pages, n))),
    repeat('forms', post),
    repeat('edits', edit),
    repeat('listeners', () => listenOnce(editor)),
  ]
  return {
    /** @returns the count of each action, and the failures */
    async stop() {
      isOver = true
      await Promise.all(runs)
      return {done, failures}
    },
  }
}

/** Opens an event stream, waits for its welcome event and closes it. */
function listenOnce(editor: Awaited<ReturnType<typeof editorClient>>): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>()
  const subscription = editor.listen('*[_type == "article"]', {}, {events: ['welcome']}).subscribe({
    next: () => resolve(),
    error: reject,
  })
  return promise.finally(() => subscription.unsubscribe())
}
