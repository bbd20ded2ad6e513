import {expect} from 'vitest'
import {FIXED_PAGES} from '#schemas/constants.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {testOnOwnSite as test} from '../../helpers/site/visit.ts'

const LONG_WORD = 'Krankenhausinformationssystemschnittstellenbeschreibung'
const LONG_TITLE = `${LONG_WORD} and seven other words that an editor may well put into one title`
/** The path of a block of the seed's pages, for a patch. */
const block = (key: string) => `blocks[_key=="${key}"]`

/** Paths of the pages that have a route of their own, by their document. */
const OWN_ROUTES = {
  blogPage: '/blog',
  faqPage: '/faq',
  contactPage: '/contact',
  referralPage: '/referral',
  coursePage: '/course-register',
  featuresPage: '/madicare-features',
  loginPage: '/login',
}

const NARROW = {viewport: {width: 320, height: 800}}

test('blocks stand below the part of a page with a route of its own', async ({site, editor}) => {
  const figures = {_type: 'figuresBlock', _key: 'figures', metrics: [{_key: 'a', value: '97 %'}]}
  for (const [id, path] of Object.entries(OWN_ROUTES)) {
    const patch = editor.patch(id).setIfMissing({blocks: []})
    await patch.insert('after', 'blocks[-1]', [figures]).commit()
    const html = await (await fetch(site.url + path)).text()
    expect.soft(html, path).toMatch(/<h1.*id="part-figures".*97 %/s)
  }
})

test('a title makes an article; long words push nothing off the page', async ({visit, editor}) => {
  await editor
    .transaction()
    .create({
      _id: 'article-bare',
      _type: 'article',
      title: LONG_TITLE,
      slug: {_type: 'slug', current: 'bare'},
      publishedAt: '2026-11-20',
    })
    .patch('page-home', (patch) =>
      patch.set({
        [`${block('hero')}.title`]: LONG_TITLE,
        [`${block('offers')}.intro.title`]: LONG_WORD,
        [`${block('reasons')}.features[1].title`]: LONG_WORD,
        [`${block('closing')}.title`]: LONG_WORD,
        [`${block('hero')}.primaryCta.label`]: 'A label as long as the form allows: forty',
      }),
    )
    .patch('page-about', (patch) =>
      patch.set({
        [`${block('hero')}.title`]: LONG_WORD,
        [`${block('principles')}.features[0].title`]: LONG_WORD,
      }),
    )
    .patch('faqPage', (patch) => patch.set({'hero.title': LONG_WORD}))
    .commit()
  const page = await visit('/', NARROW)
  for (const path of ['/', '/about', '/faq', '/blog', '/blog/bare']) {
    await page.goto(path)
    expect.soft(await page.getByText(LONG_WORD).first().isVisible(), path).toBe(true)
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(scrollWidth, path).toBeLessThanOrEqual(320)
  }
})

test('pages without texts of their own are shown all the same', async ({visit, site, editor}) => {
  const html = async (path: string) => {
    const response = await fetch(site.url + path)
    expect.soft(response.status, path).toBe(200)
    return response.text()
  }
  for (const [id, path] of Object.entries(OWN_ROUTES)) {
    await editor.createOrReplace({_id: id, _type: id})
    expect.soft(await html(path), path).toMatch(/<h1\b[^>]*>.*?\w\w.*?<\/h1>/)
    await editor.delete(id)
    expect.soft((await html(path)).match(/<h1\b/g), path).toHaveLength(1)
  }
  for (const [id, slug] of Object.entries(FIXED_PAGES)) {
    await editor.createOrReplace({_id: id, _type: 'page', slug: {current: slug}})
    expect.soft((await html(`/${slug}`.replace('//', '/'))).match(/<h1\b/g), slug).toHaveLength(1)
  }
  // These pages hydrate as well.
  const page = await visit('/', NARROW)
  for (const path of ['/', '/about', '/madicare-features', '/login']) {
    await page.goto(path)
    await hydrated(page)
    expect.soft(await page.getByRole('heading', {level: 1}).count(), path).toBe(1)
  }
})
