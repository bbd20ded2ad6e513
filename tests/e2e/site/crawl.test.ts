import {expect} from 'vitest'
import {crawlSite} from '../../../tools/crawl/crawl-site.ts'
import {test} from '../../helpers/site/visit.ts'

test('every page of the sitemap and every internal link is sound', {timeout: 300_000}, async ({
  site,
}) => {
  const {pages, problems} = await crawlSite(site.url)
  expect(problems).toEqual([])
  // Ten pages that exist once, eight articles, five case studies, and the login that isn't listed.
  expect(pages.length).toBeGreaterThanOrEqual(24)
})
