import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {test} from '../../helpers/site/visit.ts'

/** Names of the loaded files with letters of Hindi. */
function hindiFiles(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    return performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.includes('devanagari'))
  })
}

test('a page with a Hindi name loads letters for it, another page does not', async ({visit}) => {
  const plain = await visit('/search?q=Jodhpur')
  expect(await hindiFiles(plain)).toEqual([])
  const page = await visit('/search?q=नीलगढ़ सॉफ़्टवेयर')
  expect(await hindiFiles(page)).toHaveLength(1)
})
