import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {technologiesBlockExample as example} from './example.ts'

const _type = 'technologiesBlock'

test('each group has its technologies', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h3[^>]*>Frontend<\/h3>.*>TypeScript<.*<h3[^>]*>Backend<\/h3>.*>FHIR</)
})
