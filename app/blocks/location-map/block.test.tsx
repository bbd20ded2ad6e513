import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  address: 'Neelgarh\n14 Indigo House\nJodhpur',
  mapUrl: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
  mapTitle: 'Map of Jodhpur',
}

test('the map and the address of the settings are shown', async () => {
  const html = await renderBlock({_type: 'locationMapBlock'}, [settings])
  expect(html).toMatch(/<h2 [^>]*id="heading"[^>]*>Map of Jodhpur<.*14 Indigo House/s)
  expect(html).toContain(`<iframe src="${settings.mapUrl}"`)
})

test('a map of a service that pages do not embed is not shown', async () => {
  const other = {...settings, mapUrl: 'https://maps.example/1'}
  expect(await renderBlock({_type: 'locationMapBlock'}, [other])).toBe('')
})
