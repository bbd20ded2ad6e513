import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {mapSearchUrl} from './block.tsx'

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

test('an address is searched for without the name of the company before it', () => {
  const url = new URL(mapSearchUrl('Company\n14 Indigo House\nJodhpur'))
  expect(url.searchParams.get('query')).toBe('14 Indigo House, Jodhpur')
  expect(new URL(mapSearchUrl('Jodhpur & more')).searchParams.get('query')).toBe('Jodhpur & more')
})
