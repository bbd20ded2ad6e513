import {expect, test} from 'vitest'
import {HEADLINE} from '#tests/helpers/site/pages.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

test('a clock that is set back an hour stops nothing: pages, publishing, forms, sign-in, health', async () => {
  await using site = await startSite({
    nodeOptions: ['--import', './tests/setup/clock-set-back.ts'],
    // A form carries its opening time; one that is sent sooner than this is suspected spam.
    env: {FORM_MIN_SECONDS: '1', LOG_FORMAT: 'json'},
  })
  const editor = await editorClient(site.url)
  const home = async () => (await fetch(site.url)).text()
  const publish = async (title: string) => {
    await editor
      .patch('page-home')
      .set({[HEADLINE]: title})
      .commit()
    await expect.poll(home, {timeout: 5000}).toContain(title)
  }
  const lastEdit = () => editor.fetch<string>('*[_id == "page-home"][0]._updatedAt')
  await publish('Before the jump')
  const before = await lastEdit()
  const opened = await (await fetch(`${site.url}/newsletter`)).text()

  const sessionEnd = async () => (await editor.request<{expiry: number}>({url: '/auth/id'})).expiry
  const end = await sessionEnd()
  site.signal('SIGUSR2')
  await expect.poll(sessionEnd).toBeLessThan(end - 50 * 60)

  await publish('After the jump')
  await publish('After the jump, twice')
  expect(Date.parse(await lastEdit())).toBeGreaterThan(Date.parse(before))
  const fields = [...opened.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].flatMap(([input]) => {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    const value = /value="([^"]*)"/.exec(input)?.[1] ?? ''
    return name === undefined ? [] : [[name, value]]
  })
  const sent = await fetch(`${site.url}/newsletter`, {
    method: 'POST',
    redirect: 'manual',
    headers: {Origin: site.url},
    body: new URLSearchParams([...fields, ['email', 'reader@clinic.example']]),
  })
  expect(sent.status).toBe(303)
  const again = await editorClient(site.url)
  expect(await again.fetch('count(*[_type == "submission"])', {}, {perspective: 'raw'})).toBe(1)
  const asset = await again.fetch<string>('*[_type == "sanity.imageAsset"][0].url')
  for (const url of [
    `${site.url}/healthz`,
    `${site.url}/readyz`,
    `${asset}?w=64`,
    `${site.url}/faq`,
  ]) {
    expect((await fetch(url)).status, url).toBe(200)
  }
  expect(site.output()).not.toContain('"level":"error"')
})
