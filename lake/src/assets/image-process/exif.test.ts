import fc from 'fast-check'
import sharp, {type Exif} from 'sharp'
import {expect, test} from 'vitest'
import {readCameraMetadata} from './exif.ts'

async function blockOf(exif: Exif): Promise<Buffer> {
  const photo = await sharp({create: {width: 8, height: 8, channels: 3, background: '#888'}})
    .withExif(exif)
    .jpeg()
    .toBuffer()
  const {exif: block} = await sharp(photo).metadata()
  if (block === undefined) throw new Error('The photo has no Exif block')
  return block
}

test('exposure, lens, time and place are read as the camera wrote them', async () => {
  const block = await blockOf({
    IFD2: {
      FNumber: '28/10',
      ExposureTime: '1/250',
      DateTimeOriginal: '2026:03:01 12:30:00',
      LensModel: 'Fort 35mm',
    },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '26/1 18/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '73/1 1/1 12/1',
      GPSAltitude: '231/1',
    },
  })
  const {exif, location} = readCameraMetadata(block)
  expect(exif).toMatchObject({
    _type: 'sanity.imageExifMetadata',
    FNumber: 2.8,
    ExposureTime: 0.004,
    DateTimeOriginal: '2026-03-01T12:30:00.000Z',
    LensModel: 'Fort 35mm',
  })
  expect(location).toEqual({_type: 'geopoint', lat: 26.3, lng: expect.closeTo(-73.02, 5), alt: 231})
})

test('a block without notes has none', async () => {
  const block = await blockOf({IFD0: {Copyright: 'Neelgarh'}})
  expect(readCameraMetadata(block).location).toBeNull()
})

test('damage of any kind is survived', async () => {
  const block = await blockOf({IFD2: {FNumber: '28/10'}, IFD3: {GPSLatitude: '26/1 18/1 0/1'}})
  const position = fc.integer({min: 0, max: block.length - 1})
  const damage = fc.array(fc.tuple(position, fc.integer({min: 0, max: 255})), {maxLength: 12})
  fc.assert(
    fc.property(damage, position, (changes, length) => {
      const damaged = Buffer.from(block)
      for (const [offset, byte] of changes) damaged[offset] = byte
      expect(() => readCameraMetadata(damaged.subarray(0, length))).not.toThrow()
    }),
  )
})
