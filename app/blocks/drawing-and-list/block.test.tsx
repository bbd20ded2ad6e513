import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {drawingAndListBlockExample as example} from './example.ts'

const _type = 'drawingAndListBlock'

test('the entries stand next to the drawing', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h3[^>]*>FHIR<\/h3>.*<h3[^>]*>ABDM<\/h3>.*role="img"/)
  expect(html).not.toContain('lg:order-first')
})

test('points stand next to a drawing on the left', async () => {
  const points = ['Occupancy hour by hour', 'Waiting times']
  const html = await renderBlock({_type, scene: 'analytics', side: 'left', points})
  expect(html).toMatch(/Occupancy hour by hour.*Waiting times.*lg:order-first.*role="img"/)
})
