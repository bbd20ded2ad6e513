/** An agent proposes corrections, a person publishes them in the Studio, and takes them back. */
import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {connectAgent} from '../../helpers/lake/agent.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {openStudio} from '../../helpers/studio/studio.ts'

const FAULT = 'Teh '
/** The texts that a visitor reads in the list of questions and on the blog. */
const TEXTS = `*[_type in ["faq", "article"] && defined(coalesce(question, excerpt))] | order(_id) [0...20]
  {_id, "field": select(_type == "faq" => "question", "excerpt"), "text": coalesce(question, excerpt)}`
const CONTENT =
  '*[_type in ["faq", "article"]] | order(_id) {..., "_rev": null, "_updatedAt": null}'

interface Text {
  _id: string
  field: string
  text: string
}

async function plantFaults(client: SanityClient): Promise<void> {
  const texts = await client.fetch<Text[]>(TEXTS)
  const transaction = texts.reduce(
    (all, {_id, field, text}) => all.patch(_id, {set: {[field]: FAULT + text}}),
    client.transaction(),
  )
  await transaction.commit()
}

test('twenty corrections are published and taken back', async ({editing: {page, site, client}}) => {
  await plantFaults(client)
  const content = () => client.fetch<unknown[]>(CONTENT)
  const planted = await content()
  const robots = {method: 'POST', url: '/access/project/neelgarh/robots'}
  const memberships = [{roleNames: ['agent']}]
  const {token} = await client.request({...robots, body: {label: 'Model', memberships}})
  await using agent = await connectAgent({url: `${site.url}/lake`, token})

  const {release} = await agent.call('open_release', {title: 'Spelling'})
  const found = await agent.call('query', {query: TEXTS})
  const faults = found.filter(({text}: Text) => text.startsWith(FAULT))
  expect(faults).toHaveLength(20)
  for (const {_id: id, field, text} of faults) {
    const patch = {set: {[field]: text.slice(FAULT.length)}}
    await agent.call('patch_document', {release, id, patch})
  }
  const pages = async () => {
    const paths = ['/faq', '/blog']
    const responses = await Promise.all(paths.map((path) => fetch(site.url + path)))
    const texts = await Promise.all(responses.map((response) => response.text()))
    return texts.join('\n').split(FAULT).length - 1
  }
  expect(await pages()).toBeGreaterThanOrEqual(20)
  expect(await content()).toEqual(planted)

  await openStudio(page, `/studio/releases/${release}`)
  await page.getByText('Change (20)').waitFor()
  await page.getByRole('button', {name: 'Run release'}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Run release'}).click()
  await page.getByText('This release is published successfully.').waitFor()
  await expect.poll(pages).toBe(0)

  await page.getByRole('button', {name: 'Revert release'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Immediately revert the release').check({force: true})
  await dialog.getByRole('button', {name: 'Revert now'}).click()
  await expect.poll(content).toEqual(planted)
  await expect.poll(pages).toBeGreaterThanOrEqual(20)
  const releases = await client.fetch<string[]>('releases::all()[].name')
  for (const releaseId of releases) await client.releases.delete({releaseId})
})
