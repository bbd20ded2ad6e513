import {createHash} from 'node:crypto'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityImageAssetDocument, UploadClientConfig} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {describe, expect} from 'vitest'
import {temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {ownLakeTest, test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const RED = {r: 220, g: 20, b: 20}
const BLUE = {r: 20, g: 20, b: 220}

/** Left half red, right half blue, which shows the part that a crop kept. */
function twoColours(width = 400, height = 200): Promise<Buffer> {
  const right = {create: {width: width / 2, height, channels: 3 as const, background: BLUE}}
  return sharp({create: {width, height, channels: 3, background: RED}})
    .composite([{input: right, left: width / 2, top: 0}])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** Many colours next to each other: a picture that gains from compression. */
function colourWheel(size = 400): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${Array.from(
    {length: 120},
    (_, index) =>
      `<path d="M200 200L${index * 9} 0L${400 - index} 400Z" fill="hsl(${index * 3} 80% 50% / .5)"/>`,
  ).join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function pixel(url: string, x: number, y: number) {
  const bytes = await (await fetch(url)).arrayBuffer()
  const {data, info} = await sharp(bytes).raw().toBuffer({resolveWithObject: true})
  const offset = (y * info.width + x) * info.channels
  const [r = -1, g = -1, b = -1] = data.subarray(offset, offset + 3)
  return r > 150 && b < 100 ? 'red' : b > 150 && r < 100 ? 'blue' : `${r},${g},${b}`
}

async function uploadTwoColours(
  lake: StartedLake,
  options: UploadClientConfig = {filename: 'flag.png'},
): Promise<SanityImageAssetDocument> {
  return lake.client().assets.upload('image', await twoColours(), options)
}

/** Such as `40x20 png`. */
async function sizeOf(response: Response) {
  const {width, height, format} = await sharp(await response.arrayBuffer()).metadata()
  return `${width}x${height} ${format}`
}

describe('uploading', () => {
  test('an image is described by what it contains', async ({lake}) => {
    const bytes = await twoColours()
    const asset = await lake.client().assets.upload('image', bytes, {
      filename: 'flag.png',
      title: 'A flag',
      source: {id: 'abc', name: 'tests', url: 'https://example.com/abc'},
    })
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    expect(asset).toMatchObject({
      _id: `image-${sha1}-400x200-png`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      sha1hash: sha1,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'flag.png',
      size: bytes.byteLength,
      title: 'A flag',
      source: {id: 'abc', name: 'tests', url: 'https://example.com/abc'},
      path: `images/neelgarh/production/${sha1}-400x200.png`,
      url: `${lake.url}/images/neelgarh/production/${sha1}-400x200.png`,
      metadata: {
        dimensions: {width: 400, height: 200, aspectRatio: 2},
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/webp;base64,/),
        palette: {
          _type: 'sanity.imagePalette',
          dominant: {
            _type: 'sanity.imagePaletteSwatch',
            background: expect.stringMatching(/^#[0-9a-f]{6}$/),
            foreground: '#fff',
          },
        },
      },
    })
    const served = await fetch(asset.url)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes)
    const mine = await lake.client().getDocument(asset._id)
    expect(mine?.url).toBe(asset.url)
  })

  ownLakeTest('the same bytes twice are one asset, even at the same time', async ({lake}) => {
    const bytes = await twoColours()
    const client = lake.client()
    const assets = await Promise.all(
      ['a.png', 'b.png', 'c.png'].map((filename) =>
        client.assets.upload('image', bytes, {filename}),
      ),
    )
    expect(new Set(assets.map(({_id, _rev}) => `${_id} ${_rev}`)).size).toBe(1)
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
    expect(await readdir(join(lake.dataDir, 'assets', 'incoming'))).toEqual([])
  })

  test('a photo held upright is upright, whatever way its pixels lie', async ({lake}) => {
    const lying = await sharp(await twoColours())
      .withMetadata({orientation: 6})
      .jpeg()
      .toBuffer()
    const asset = await lake.client().assets.upload('image', lying)
    expect(asset.metadata.dimensions).toMatchObject({width: 200, height: 400})
    const url = `${asset.url}?w=100`
    expect(await sizeOf(await fetch(url))).toBe('100x200 jpeg')
    expect(await pixel(url, 50, 10)).toBe('red')
    expect(await pixel(url, 50, 190)).toBe('blue')
  })

  test('where a photo was taken is stored nowhere, and is in no rendition', async ({lake}) => {
    const gps = {GPSLatitudeRef: 'N', GPSLatitude: '26/1 18/1 0/1'}
    const place = {...gps, GPSLongitudeRef: 'E', GPSLongitude: '73/1 1/1 0/1'}
    const photo = (quality: number) =>
      sharp({create: {width: 20, height: 20, channels: 3, background: RED}})
        .withExif({IFD2: {FNumber: '28/10'}, IFD3: place})
        .jpeg({quality})
        .toBuffer()
    const client = lake.client()
    const extract = ['exif', 'location'] as const
    const asset = await client.assets.upload('image', await photo(90), {extract: [...extract]})
    for (const name of extract) expect(asset.metadata).not.toHaveProperty(name)
    const resized = await fetch(`${asset.url}?w=10`)
    const {exif} = await sharp(await resized.arrayBuffer()).metadata()
    expect(exif).toBeUndefined()
  })

  test('too large a file is refused and leaves nothing behind', async () => {
    await using lake = await startLake({maxUploadBytes: 1000})
    const upload = lake.client().assets.upload('file', Buffer.alloc(5000, 'x'))
    await expect(upload).rejects.toMatchObject({statusCode: 413})
    expect(await readdir(join(lake.dataDir, 'assets', 'incoming'))).toEqual([])
    expect(await lake.client().fetch('count(*[_type match "sanity.*Asset"])')).toBe(0)
  })

  test('a decompression bomb is refused', async ({lake}) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'
    const upload = lake.client().assets.upload('image', Buffer.from(svg))
    await expect(upload).rejects.toMatchObject({statusCode: 400})
    const png = await sharp({
      create: {width: 12_000, height: 12_000, channels: 3, background: RED},
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    const bomb = lake.client().assets.upload('image', png)
    await expect(bomb).rejects.toThrow('100 megapixels')
  })

  test('a picture of a phone that can’t be read is refused with kinds that can', async ({lake}) => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
    const upload = lake.client().assets.upload('image', heic, {filename: 'IMG_0001.HEIC'})
    await expect(upload).rejects.toThrow(/HEIC can’t be read here. Save it as JPEG, PNG/)
  })

  test('a page that calls itself an image is none', async ({lake}) => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const upload = lake.client().assets.upload('image', page, {
      filename: 'cat.png',
      contentType: 'image/png',
    })
    await expect(upload).rejects.toMatchObject({statusCode: 400})
  })
})

describe('serving', () => {
  test('uploaded pages and scripts never act in our name', async ({lake}) => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const asset = await lake.client().assets.upload('file', page, {
      filename: 'page.html',
      contentType: 'text/html',
    })
    const {headers} = await fetch(asset.url)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    for (const mimeType of ['text/javascript', 'application/x-javascript', 'text/css']) {
      await lake.client().patch(asset._id).set({mimeType}).commit()
      const claimed = await fetch(asset.url)
      expect(claimed.headers.get('content-type'), mimeType).toBe('text/plain; charset=utf-8')
    }

    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
    )
    const drawing = await lake.client().assets.upload('image', svg)
    const drawn = await fetch(drawing.url)
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
    expect(drawn.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(drawn.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('a rectangle and a hotspot choose the part that an editor chose', async ({lake}) => {
    const {_id, url} = await uploadTwoColours(lake)
    expect(await pixel(`${url}?rect=200,0,200,200&w=50&h=50`, 5, 25)).toBe('blue')

    const builder = createImageUrlBuilder({
      baseUrl: lake.url,
      projectId: 'neelgarh',
      dataset: 'production',
    })
    const build = (x: number) =>
      builder
        .image({
          asset: {_ref: _id},
          crop: {left: 0, right: 0, top: 0, bottom: 0},
          hotspot: {x, y: 0.5, width: 0.2, height: 0.2},
        })
        .width(80)
        .height(80)
        .url()
    expect(build(0.1)).toContain(`${lake.url}/images/neelgarh/production/`)
    expect(await pixel(build(0.1), 70, 40)).toBe('red')
    expect(await pixel(build(0.9), 10, 40)).toBe('blue')

    const focal = `${url}?w=80&h=80&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5`
    expect(await pixel(focal, 10, 40)).toBe('blue')
  })

  test('the fits differ in what they keep, and only some enlarge', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    const size = async (query: string) => sizeOf(await fetch(`${url}?${query}`))
    expect(await size('w=100')).toBe('100x50 png')
    expect(await size('w=100&dpr=2')).toBe('200x100 png')
    expect(await size('w=100&h=100')).toBe('100x50 png')
    expect(await size('w=100&h=100&fit=crop')).toBe('100x100 png')
    expect(await size('w=100&h=100&fit=fill&bg=ff0000')).toBe('100x100 png')
    expect(await size('w=100&h=100&fit=scale')).toBe('100x100 png')
    expect(await size('w=800&fit=max')).toBe('400x200 png')
    expect(await size('w=800&h=800&fit=fillmax')).toBe('800x800 png')
    expect(await size('w=800&h=800&fit=min')).toBe('200x200 png')
    expect(await size('w=800&max-w=300')).toBe('300x150 png')
    expect(await size('w=100&or=90')).toBe('100x200 png')
    expect(await size('w=100&pad=10')).toBe('120x70 png')
    expect(await size('w=100&h=50&fit=crop&crop=entropy')).toBe('100x50 png')
    // The height of the rectangle misses that of the box by a rounding.
    expect(await size('rect=0,20,400,171&w=320&h=137&fit=crop')).toBe('320x137 png')
    expect(await size('blur=50&sharp=20&sat=-100&invert=true&flip=hv')).toBe('400x200 png')
  })

  test('dlRaw saves the original under a name, whatever else is requested', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    const saved = await fetch(`${url}?w=100&dlRaw=original.png`)
    expect(saved.headers.get('content-disposition')).toContain(
      'attachment; filename="original.png"',
    )
    expect(await sizeOf(saved)).toBe('400x200 png')
    const unnamed = await fetch(`${url}?dlRaw`)
    expect(unnamed.headers.get('content-disposition')).toContain('filename="flag.png"')
  })

  test('a moving picture keeps moving, a still one of it can be had', async ({lake}) => {
    const frames = await Promise.all(
      [RED, BLUE].map((background) =>
        sharp({create: {width: 40, height: 20, channels: 3, background}})
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, {join: {animated: true}})
      .gif()
      .toBuffer()
    const {url} = await lake.client().assets.upload('image', gif)
    const pages = async (query: string) => {
      const response = await fetch(`${url}?${query}`, {headers: {accept: 'image/webp'}})
      const {pages = 1, width, format} = await sharp(await response.arrayBuffer()).metadata()
      return `${pages} ${width} ${format}`
    }
    expect(url).toContain('-40x20.gif')
    expect(await pages('w=20')).toBe('2 20 gif')
    expect(await pages('w=20&auto=format')).toBe('2 20 webp')
    const modern = () =>
      fetch(`${url}?w=20&auto=format`, {headers: {accept: 'image/avif,image/webp'}})
    await expect
      .poll(async () => (await modern()).headers.get('cache-control'))
      .not.toContain('s-maxage')
    expect((await modern()).headers.get('content-type')).toBe('image/webp')
    expect(await pages('w=20&frame=1')).toBe('1 20 gif')
    expect(await pages('w=20&fm=png')).toBe('1 20 png')
  })

  test('free room is filled with the requested colour', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    const filled = `${url}?w=100&h=100&fit=fill&bg=1414dc&fm=jpg`
    expect(await pixel(filled, 10, 5)).toBe('blue')
    expect(await pixel(filled, 10, 50)).toBe('red')
    const clear = await fetch(`${url}?w=100&h=100&fit=fill&fm=png`)
    const {isOpaque} = await sharp(await clear.arrayBuffer()).stats()
    expect(isOpaque).toBe(false)
  })

  test('flipping and turning move the halves', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    expect(await pixel(`${url}?flip=h`, 10, 100)).toBe('blue')
    expect(await pixel(`${url}?or=90`, 100, 10)).toBe('red')
    const part = `${url}?rect=200,0,200,200&or=90&w=20&h=20&fit=crop`
    expect(await pixel(part, 10, 10)).toBe('blue')
    // The box has another shape than the rectangle: the middle of the rectangle fills it.
    const middle = `${url}?rect=100,0,200,200&w=50&h=100&fit=crop`
    expect(await pixel(middle, 5, 50)).toBe('red')
    expect(await pixel(middle, 45, 50)).toBe('blue')
  })

  test('the format follows fm, or what the browser accepts', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    const ask = (headers: Record<string, string>) => fetch(`${url}?w=50&auto=format`, {headers})
    const modern = await ask({accept: 'image/avif,image/webp,*/*'})
    expect(modern.headers.get('content-type')).toBe('image/webp')
    expect(modern.headers.get('vary')).toContain('Accept')
    const elsewhere = await ask({accept: 'image/webp', origin: 'http://localhost:4000'})
    expect(elsewhere.headers.get('vary')).toMatch(/Accept/)
    const old = await ask({accept: 'image/png,*/*'})
    expect(old.headers.get('content-type')).toBe('image/png')
    expect(old.headers.get('vary')).toContain('Accept')
    expect(old.headers.get('etag')).not.toBe(modern.headers.get('etag'))
    for (const [fm, type] of Object.entries({
      jpg: 'jpeg',
      pjpg: 'jpeg',
      webp: 'webp',
      avif: 'avif',
    })) {
      const response = await fetch(`${url}?w=50&fm=${fm}`)
      expect(response.headers.get('content-type')).toBe(`image/${type}`)
      expect(await sizeOf(response)).toMatch(/^50x/)
    }
  })

  test('auto=format gives AVIF once it is made, and no request waits for it', async ({lake}) => {
    const picture = await colourWheel()
    const {url} = await lake.client().assets.upload('image', picture, {filename: 'wheel.png'})
    const ask = (accept = 'image/avif,image/webp,*/*') =>
      fetch(`${url}?w=300&auto=format`, {headers: {accept}})
    const first = await ask()
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toContain('s-maxage=60')
    const webpBytes = (await first.arrayBuffer()).byteLength
    await expect.poll(async () => (await ask()).headers.get('content-type')).toBe('image/avif')
    const later = await ask()
    expect(later.headers.get('vary')).toContain('Accept')
    expect(later.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect((await later.arrayBuffer()).byteLength).toBeLessThan(webpBytes)
    const without = await ask('image/webp,*/*')
    expect(without.headers.get('content-type')).toBe('image/webp')
  })

  ownLakeTest('responses are cached for a year and revalidated by ETag', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    for (const address of [url, `${url}?w=64`]) {
      const first = await fetch(address)
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[0-9a-f]{40}"$/)
      expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(first.headers.get('access-control-allow-origin')).toBe('*')
      await first.arrayBuffer()
      const again = await fetch(address, {headers: {'if-none-match': etag}})
      expect(again.status).toBe(304)
      const head = await fetch(address, {method: 'HEAD'})
      expect(head.status).toBe(200)
      expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
    }
    const cached = await readdir(join(lake.dataDir, 'cache', 'images'), {recursive: true})
    expect(cached.filter((path) => /[0-9a-f]{40}\/[0-9a-f]{40}$/.test(path))).toHaveLength(1)
  })

  test('bad parameters are named, unknown images are not found', async ({lake}) => {
    const {url} = await uploadTwoColours(lake)
    const problem = async (query: string) => {
      const response = await fetch(`${url}?${query}`)
      const {message}: {message: string} = await response.json()
      return `${response.status} ${message}`
    }
    expect(await problem('w=abc')).toMatch(/^400 .*w: /)
    expect(await problem('w=8192&pad=1')).toMatch(/^400 .*8192/)
    expect(await problem('rect=1,2,3')).toMatch(/^400 .*rect: /)
    expect(await problem('rect=900,0,10,10')).toMatch(/^400 .*rect: /)
    expect(await problem('fit=squeeze')).toMatch(/^400 .*fit: /)
    expect((await fetch(url.replace('neelgarh', 'other'))).status).toBe(404)
    expect((await fetch(url.replace('400x200', '401x200'))).status).toBe(404)
  })

  test('a video is served in ranges, a file is saved under its name', async ({lake}) => {
    const bytes = Buffer.concat([Buffer.from('\0\0\0 ftypisom'), Buffer.alloc(1000, 'v')])
    const asset = await lake.client().assets.upload('file', bytes, {filename: 'hero film.mp4'})
    expect(asset).toMatchObject({extension: 'mp4', mimeType: 'video/mp4'})
    const part = await fetch(asset.url, {headers: {range: 'bytes=4-11'}})
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('ftypisom')
    expect(part.headers.get('content-range')).toBe(`bytes 4-11/${bytes.byteLength}`)
    const tail = await fetch(asset.url, {headers: {range: 'bytes=-3'}})
    expect(await tail.text()).toBe('vvv')
    expect((await fetch(asset.url, {headers: {range: 'bytes=5000-'}})).status).toBe(416)

    const whole = await fetch(asset.url)
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('content-disposition')).toBeNull()
    const saved = await fetch(`${asset.url}?dl=${encodeURIComponent('Neelgarh – "film".mp4')}`)
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Neelgarh _ _film_.mp4"; filename*=UTF-8''Neelgarh%20%E2%80%93%20%22film%22.mp4`,
    )
  })

  test('addresses in documents follow the lake to another port, which changes no document', async () => {
    await using folder = await temporaryFolder()
    const before = await startLake({dataDir: folder.path})
    const {_id, _rev, url} = await uploadTwoColours(before)
    await before.close()
    await using after = await startLake({dataDir: folder.path})
    const moved = await after.client().getDocument(_id)
    expect(moved).toMatchObject({_rev, url: url.replace(before.url, after.url)})
    const transactions = `${after.url}/v1/data/history/production/transactions/${_id}`
    const headers = {authorization: `Bearer ${after.token()}`}
    const log = await (await fetch(transactions, {headers})).text()
    expect(log.trim().split('\n')).toHaveLength(1)
    expect((await fetch(moved?.url)).status).toBe(200)
    const path = `/data/history/production/documents/${_id}?revision=${_rev}`
    const {documents} = await after.client().request({url: path})
    expect(documents).toEqual([moved])
    const renamed = await after.client().patch(_id).set({title: 'Two', url: 'https://x.y'}).commit()
    expect(renamed).toMatchObject({title: 'Two', url: moved?.url})
  })
})
