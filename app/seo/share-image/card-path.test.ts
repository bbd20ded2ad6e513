import {expect, test} from 'vitest'
import {cardPagePath, cardRevision, shareCardPath} from './card-path.ts'

const CARD = {brand: 'Neelgarh', title: 'Beds'}

test('an edited title, or another brand, gives the card a new address', () => {
  const address = shareCardPath('/blog/beds', CARD)
  expect(address).toBe(`/share/blog/beds.png?v=${cardRevision(CARD)}`)
  expect(shareCardPath('/blog/beds', {...CARD, title: 'Beds!'})).not.toBe(address)
  expect(shareCardPath('/blog/beds', {...CARD, brand: 'N'})).not.toBe(address)
})

test('the address of a card leads back to its page', () => {
  for (const path of ['/', '/about', '/blog/beds', '/madicare-case-study/1']) {
    const [address = ''] = shareCardPath(path, CARD).split('?')
    expect(cardPagePath(address)).toBe(path)
  }
  for (const other of ['/share', '/share/', '/share/.png', '/share/about', '/about.png']) {
    expect(cardPagePath(other), other).toBeNull()
  }
})
