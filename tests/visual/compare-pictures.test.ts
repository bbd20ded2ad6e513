import sharp from 'sharp'
import {expect, test} from 'vitest'
import {comparePictures} from './compare-pictures.ts'

function square(colour: string, size = 10): Promise<Buffer> {
  return sharp({create: {width: size, height: size, channels: 3, background: colour}})
    .png()
    .toBuffer()
}

test('a picture is like itself, and like one that only rounding changed', async () => {
  expect((await comparePictures(await square('#204080'), await square('#204080'))).share).toBe(0)
  expect((await comparePictures(await square('#204080'), await square('#244080'))).share).toBe(0)
})

test('the share of changed pixels is counted, and drawn in red', async () => {
  const before = await square('#ffffff')
  const patch = {input: await square('#000000', 5), left: 0, top: 0}
  const after = await sharp(before).composite([patch]).png().toBuffer()
  const {share, difference} = await comparePictures(before, after)
  expect(share).toBe(0.25)
  const {data} = await sharp(difference ?? before)
    .raw()
    .toBuffer({resolveWithObject: true})
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
})

test('pictures of two sizes differ altogether', async () => {
  const {share} = await comparePictures(await square('#fff', 10), await square('#fff', 11))
  expect(share).toBe(1)
})
