/** A subscription from the form to the links of its e-mail, in the built product. */
import {expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {postForm} from '../../helpers/site/post-form.ts'
import {startDelivering} from '../../helpers/site/start-delivering.ts'
import {testOnOwnSite} from '../../helpers/site/visit.ts'

const test = testOnOwnSite
  .extend('delivering', {scope: 'file'}, disposed(startDelivering))
  .extend('site', {scope: 'file'}, ({delivering}) => delivering.site)
  .extend('letters', ({delivering: {service, site}}) => ({
    /** The messages that an address was sent. */
    to: (address: string) =>
      service.heard
        .map(({payload}) => Object(payload).template_params)
        .filter((params) => params.to_email === address)
        .map((params) => String(params.message)),
    subscribe: (email: string) => postForm({url: `${site.url}/newsletter`, fields: {email}}),
    /** The link of a message, which may be cut at any length. */
    link: (message: string | undefined, step: string) =>
      message?.match(new RegExp(`http\\S+/newsletter/${step}\\S+`))?.[0] ?? '',
  }))

const STATE = '*[_type == "submission" && answers[0].value == $email].subscription.state'
const RAW = {perspective: 'raw'} as const

test('only a click, no visit, confirms or removes an address', async ({letters, visit, editor}) => {
  const email = 'asha@clinic.example'
  const states = () => editor.fetch<string[]>(STATE, {email}, RAW)
  await letters.subscribe(email)
  await letters.subscribe(email)
  await letters.subscribe('Asha@clinic.example')
  await expect.poll(() => letters.to(email).length).toBe(1)
  expect(letters.to('Asha@clinic.example')).toEqual([])
  const [message] = letters.to(email)
  const page = await visit(letters.link(message, 'confirm'))
  expect(await states()).toEqual(['unconfirmed'])
  await expectAccessibleInLooks(page, 'a link')
  await page.getByRole('button', {name: 'Confirm your address'}).click()
  await page.getByText('Thank you, your address is confirmed.').waitFor()
  await expectAccessibleInLooks(page, 'a confirmed address')
  expect(await states()).toEqual(['confirmed'])
  await page.goto(letters.link(message, 'confirm'))
  await page.getByRole('button', {name: 'Confirm your address'}).click()
  await page.getByText('Your address has been confirmed before.').waitFor()
  await page.goto(letters.link(message, 'leave'))
  expect(await states()).toEqual(['confirmed'])
  await page.getByRole('button', {name: 'Remove your address'}).click()
  await page.getByText('Your address has been removed.').waitFor()
  expect(await states()).toEqual([])
  expect(await editor.fetch(STATE, {email: 'Asha@clinic.example'}, RAW)).toEqual([])
})

test('a wrong token changes nothing, and no log has a token', async ({letters, site, editor}) => {
  const email = 'ravi@clinic.example'
  await letters.subscribe(email)
  await expect.poll(() => letters.to(email).length).toBe(1)
  const link = new URL(letters.link(letters.to(email)[0], 'leave'))
  const token = link.searchParams.get('token') ?? ''
  const [hash] = token.split('.')
  const wrong = [
    '',
    hash,
    `${hash}.`,
    `${hash}.${'0'.repeat(32)}`,
    `*.${token.slice(33)}`,
    `${token}x`,
  ]
  for (const step of ['confirm', 'leave']) {
    for (const given of wrong) {
      const url = `${site.url}/newsletter/${step}`
      const response = await postForm({url, fields: {token: given ?? ''}})
      expect(`${response.body}`, `${step} ${given}`).toContain(
        'This link leads to no address here.',
      )
      expect(response.headers['cache-control']).toBe('no-store')
    }
  }
  expect((await postForm({url: `${site.url}/newsletter/other`, fields: {token}})).status).toBe(404)
  expect(await editor.fetch(STATE, {email}, RAW)).toEqual(['unconfirmed'])
  await fetch(link)
  expect(site.output()).not.toContain(token)
})
