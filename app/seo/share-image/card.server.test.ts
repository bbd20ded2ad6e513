import sharp from 'sharp'
import {expect, test} from 'vitest'
import {SHARE_IMAGE_PX} from '#app/lib/image-url.ts'
import {drawCard} from './card.server.ts'

const CARD = {brand: 'Neelgarh Software', title: 'About', kind: null}

/** Bounding box of the differences between two pictures; `null` when there are none. */
async function differenceOf(one: Uint8Array, other: Uint8Array) {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
  )
  let box: {left: number; right: number; top: number; bottom: number} | null = null
  for (const [index, value] of (a ?? []).entries()) {
    if (Math.abs(value - (b?.[index] ?? 0)) < 60) continue
    const [x, y] = [index % SHARE_IMAGE_PX.width, Math.floor(index / SHARE_IMAGE_PX.width)]
    box ??= {left: x, right: x, top: y, bottom: y}
    box = {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x),
      top: box.top,
      bottom: y,
    }
  }
  return box
}

test('a card is a PNG of the size that networks ask for, small enough to load at once', async () => {
  const picture = await drawCard(CARD)
  const {format, width, height} = await sharp(picture).metadata()
  expect({format, width, height}).toEqual({format: 'png', width: 1200, height: 630})
  expect(picture.length).toBeLessThan(150_000)
})

test.each([
  [
    'a long title',
    'What the three ABDM milestones ask of a hospital, of its desk and of its wards',
  ],
  ['far too long a title', 'Beds and wards and desks '.repeat(40)],
  ['one endless word', 'Krankenhausverwaltungssoftwareentwicklung'.repeat(3)],
  ['Devanagari', 'अस्पताल का सॉफ़्टवेयर जो भरे वार्ड में भी चलता है'],
  ['accents, composed or not', 'Łódź, Zürich, Rājasthān and Cafe\u0301'],
  ['signs of the text face', '2 × ₹ 4,500 – “quoted” & <b>'],
])('%s stays inside its column', async (_, title) => {
  const [blank, card] = await Promise.all([
    drawCard({...CARD, title: '\u200b'}),
    drawCard({...CARD, title}),
  ])
  const box = await differenceOf(blank, card)
  expect(box?.left).toBeGreaterThanOrEqual(70)
  expect(box?.right).toBeLessThan(790)
  expect(box?.top).toBeGreaterThan(150)
  expect(box?.bottom).toBeLessThan(560)
})

test('what no face can show is left out, and a title of nothing else becomes the brand', async () => {
  const plain = await drawCard({...CARD, title: 'Beds'})
  expect(await differenceOf(plain, await drawCard({...CARD, title: '🏥 Beds 病床'}))).toBeNull()
  const brand = await drawCard({...CARD, title: CARD.brand})
  expect(await differenceOf(brand, await drawCard({...CARD, title: '病床 🏥'}))).toBeNull()
})
