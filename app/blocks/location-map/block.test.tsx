import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  address: 'Neelgarh\n14 Indigo House\nJodhpur',
  mapUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
  mapTitle: 'Map of Jodhpur',
}

test('a map of a service that pages do not embed is not shown', async () => {
  const other = {...settings, mapUrl: 'https://maps.example/1'}
  expect(await renderBlock({_type: 'locationMapBlock'}, [other])).toBe('')
})
