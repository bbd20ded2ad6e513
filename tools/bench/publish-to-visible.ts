import {type SiteProcess, startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'

const EDITS = 20
const GIVE_UP_MS = 10_000

/**
 * Measures the time until visitors see a published edit: from sending the publish action, as the
 * Studio does, to a full page load that shows the new title. One sample for each of 20 edits.
 */
export async function publishTimes(site: Pick<SiteProcess, 'url'>) {
  const editor = await editorClient(site.url)
  const article = await editor.fetch<{_id: string; slug: string}>(
    '*[_type == "article"][0]{_id, "slug": slug.current}',
  )
  const timesMs: number[] = []
  for (let edit = 1; edit <= EDITS; edit++) {
    const title = `Edit number ${edit} of the measurement`
    const ids = {draftId: `drafts.${article._id}`, publishedId: article._id}
    await editor.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title}}})
    const started = performance.now()
    await editor.action({actionType: 'sanity.action.document.publish', ...ids})
    await untilVisible(`${site.url}/blog/${article.slug}`, title)
    timesMs.push(performance.now() - started)
  }
  return {
    p50Ms: quantile(timesMs, 0.5),
    p95Ms: quantile(timesMs, 0.95),
    maxMs: quantile(timesMs, 1),
  }
}

async function untilVisible(url: string, text: string): Promise<void> {
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  while (!(await (await fetch(url, {signal})).text()).includes(text));
}

/** Prints the figures as one line. */
export async function printPublishToVisible(): Promise<void> {
  await using site = await startSite()
  const {p50Ms, p95Ms, maxMs} = await publishTimes(site)
  const figure = (ms: number) => `${ms.toFixed(0)} ms`
  process.stdout.write(
    `Publish to visible over ${EDITS} edits: p50 ${figure(p50Ms)}, p95 ${figure(p95Ms)}, max ${figure(maxMs)}\n`,
  )
}
