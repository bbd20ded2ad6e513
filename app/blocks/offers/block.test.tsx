import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {offersBlockExample as example} from './example.ts'

const _type = 'offersBlock'

test('each offer has its points, its drawing and the way to its page', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h3[^>]*>Beds and discharges<\/h3>.*Free beds at a glance/)
  expect(html).toMatch(/<a [^>]*href="\/madicare"/)
  expect(html).toContain('aria-label="Madicare’s bed board')
  expect(html).toContain('aria-label="A project plan')
})
