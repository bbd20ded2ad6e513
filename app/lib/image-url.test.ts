import {expect, test} from 'vitest'
import {assetUrl, type ImageSource, imageUrls, shareImageUrl} from './image-url.ts'

const ORIGIN = 'http://localhost:3000'

function picture(
  changes: Partial<ImageSource> = {},
  base = 'http://localhost:3000/lake',
): ImageSource {
  return {
    alt: 'A bed board',
    asset: {
      _id: 'image-abc-2000x1000-jpg',
      url: `${base}/images/neelgarh/production/abc-2000x1000.jpg`,
      metadata: {lqip: 'data:image/jpeg;base64,x', dimensions: {width: 2000, height: 1000}},
    },
    ...changes,
  }
}

test('addresses stay at the service that the asset names, and at the page’s origin if it is ours', () => {
  expect(imageUrls(picture())?.src).toMatch(
    /^\/lake\/images\/neelgarh\/production\/abc-2000x1000\.jpg\?.*w=1024/,
  )
  expect(imageUrls(picture({}, 'https://cdn.sanity.io'))?.src).toMatch(
    /^https:\/\/cdn\.sanity\.io\/images\//,
  )
})

test('the image keeps its shape, and its box is known before it loads', () => {
  expect(imageUrls(picture())).toMatchObject({width: 1024, height: 512, objectPosition: '50% 50%'})
  expect(imageUrls(picture(), 1)).toMatchObject({width: 1000, height: 1000})
})

test('the service chooses a format that the browser knows, for every size', () => {
  const urls = imageUrls(picture())
  for (const address of [urls?.src ?? '', ...(urls?.srcSet.split(', ') ?? [])]) {
    expect(new URL(address.split(' ')[0] ?? '', ORIGIN).searchParams.get('auto')).toBe('format')
  }
})

test('no size on offer is larger than the original', () => {
  const widths = imageUrls(picture(), 1)?.srcSet.match(/ (\d+)w/g)
  expect(widths?.at(-1)).toBe(' 1000w')
})

test('a cut to another shape stays inside the crop and around the hotspot', () => {
  const urls = imageUrls(
    picture({
      crop: {left: 0.5, right: 0, top: 0, bottom: 0},
      hotspot: {x: 0.75, y: 0.2, width: 0.2, height: 0.2},
    }),
    2,
  )
  expect(new URL(urls?.src ?? '', ORIGIN).searchParams.get('rect')).toMatch(/^1000,0,1000,500$/)
  expect(urls?.objectPosition).toBe('50% 20%')
})

test('without an asset there is nothing to show', () => {
  expect(imageUrls(picture({asset: null}))).toBeNull()
  expect(imageUrls(null)).toBeNull()
})

test('a shared page shows a JPEG of 1200 by 630', () => {
  const params = new URL(shareImageUrl(picture()) ?? '', ORIGIN).searchParams
  expect(Object.fromEntries(params)).toMatchObject({fm: 'jpg', w: '1200', h: '630'})
  expect(params.has('auto')).toBe(false)
})

test('a drawing is not shared: social networks show no SVG', () => {
  const url = 'http://localhost:3000/lake/images/neelgarh/production/abc-2000x1000.svg'
  const drawing = {_id: 'image-abc-2000x1000-svg', url, metadata: picture().asset?.metadata ?? null}
  expect(imageUrls(picture({asset: drawing}))).not.toBeNull()
  expect(shareImageUrl(picture({asset: drawing}))).toBeNull()
})

test('files of the embedded lake have the origin of the page, those of Sanity keep theirs', () => {
  expect(assetUrl('http://localhost:3000/lake/files/p/d/a.mp4')).toBe('/lake/files/p/d/a.mp4')
  expect(assetUrl('https://cdn.sanity.io/files/p/d/a.mp4')).toBe(
    'https://cdn.sanity.io/files/p/d/a.mp4',
  )
})
