import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {figuresBlockExample as example} from './example.ts'

const _type = 'figuresBlock'

test('each figure has the name of what it measures', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h2 [^>]*id="heading"[^>]*>What a house/)
  expect(html).toMatch(/<dt[^>]*>Shorter wait for a bed<\/dt><dd[^>]*>.*?42%<\/dd>/)
})

test('three figures fill their row', async () => {
  const html = await renderBlock({_type, metrics: example.metrics.slice(1)})
  expect(html).toMatch(/<dl [^>]*lg:grid-cols-3/)
})
