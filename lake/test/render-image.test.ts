import sharp from 'sharp'
import {expect, test} from 'vitest'
import {renderImage} from '../src/assets/image-process/render-image.ts'
import {type ImageRequest, parseImageRequest} from '../src/assets/image-request.ts'

function requestOf(query: string): ImageRequest {
  const request = parseImageRequest(Object.fromEntries(new URLSearchParams(query)))
  if (request === null) throw new Error(`${query} asks for nothing`)
  return request
}

/** Columns of 100 pixels: red, green, blue, white. */
async function stripes(): Promise<Buffer> {
  const colours = ['#f00', '#0f0', '#00f', '#fff']
  const columns = await Promise.all(
    colours.map((background) =>
      sharp({create: {width: 100, height: 200, channels: 3, background}})
        .png()
        .toBuffer(),
    ),
  )
  return sharp(columns, {join: {across: colours.length}})
    .png()
    .toBuffer()
}

async function colourAt(image: Buffer, left: number): Promise<number[]> {
  const pixel = await sharp(image)
    .extract({left, top: 0, width: 1, height: 1})
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...pixel]
}

test('a rectangle whose shape differs from the box is cropped within the rectangle', async () => {
  const request = requestOf('rect=100,0,200,200&w=50&h=100&fit=crop')
  const image = await renderImage(await stripes(), request, 'png')
  const {width, height} = await sharp(image).metadata()
  expect([width, height]).toEqual([50, 100])
  expect(await colourAt(image, 5)).toEqual([0, 255, 0])
  expect(await colourAt(image, 45)).toEqual([0, 0, 255])
})

test('a rectangle whose height misses the box by a rounding is still an image', async () => {
  const original = await sharp({
    create: {width: 1600, height: 900, channels: 3, background: 'navy'},
  })
    .png()
    .toBuffer()
  const request = requestOf('rect=0,107,1600,686&w=1280&h=549&fit=crop')
  const {width, height} = await sharp(await renderImage(original, request, 'png')).metadata()
  expect([width, height]).toEqual([1280, 549])
})
