/** Malicious images, and requests for pictures that no page of ours makes. */
import {readdir, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import sharp from 'sharp'
import {describe, expect} from 'vitest'
import {ASHA} from '../../tests/helpers/lake/filled-lake.ts'
import {test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import {heavyFilters, nestedUses} from '../../tests/helpers/lake/svg-bombs.ts'
import {listen} from '../../tests/helpers/listen.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const NOISE = {type: 'gaussian', mean: 128, sigma: 30} as const

function noise(width: number, height: number) {
  return sharp({create: {width, height, channels: 3, background: '#888', noise: NOISE}})
}

/** Requests name their client address in a header. */
function startPublicLake(options: Parameters<typeof startLake>[0] = {}): Promise<StartedLake> {
  return startLake({clientAddress: (request) => request.headers.get('x-address'), ...options})
}

const from = (address: string) => ({headers: {'x-address': address}})

/** Number of processes that work on a task; idle ones are unreferenced and not listed. */
const busyProcesses = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

const FLOOD_PX = [300, 320, 350, 360, 375, 380, 384, 390]

const uploadImage = (lake: StartedLake, bytes: Buffer | string) =>
  lake.client().assets.upload('image', Buffer.from(bytes))

async function sizeOf(response: Response) {
  const {width, height} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [width, height]
}

describe('drawings', () => {
  test('bombs are only measured when uploaded, and everything else goes on', async ({lake}) => {
    const picture = await uploadImage(lake, await noise(40, 20).png().toBuffer())
    const cached = `${picture.url}?w=20`
    await (await fetch(cached)).arrayBuffer()
    const bombs = Array.from({length: 6}, (_, n) => nestedUses().replace('800', String(800 + n)))
    const uploads = Promise.all([...bombs, heavyFilters()].map((bomb) => uploadImage(lake, bomb)))
    expect((await fetch(cached)).status).toBe(200)
    expect((await fetch(`${lake.url}/v1/ping`)).status).toBe(200)
    const [first] = await uploads
    expect(first?.metadata).toEqual({
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width: 800,
        height: 600,
        aspectRatio: 800 / 600,
      },
      hasAlpha: true,
      isOpaque: false,
    })
    expect(busyProcesses()).toBe(0)
  })

  test.each([
    ['shapes without end', nestedUses()],
    ['heavy filters', heavyFilters()],
  ])('a rendition of %s fails in time, and is not tried again, unlike others', async (_, bomb) => {
    const log: unknown[] = []
    await using lake = await startLake({drawingTimeoutMs: 500, log: (entry) => log.push(entry)})
    const {url} = await uploadImage(lake, bomb)
    const picture = await uploadImage(lake, await noise(40, 20).png().toBuffer())
    const bombed = fetch(`${url}?fm=png&w=400`)
    expect((await fetch(`${picture.url}?w=20`)).status).toBe(200)
    // Hashing a password needs a thread of the pool, which the decoding of images must not occupy.
    await lake.lake.accounts.create(ASHA)
    expect((await bombed).status).toBe(422)
    expect(busyProcesses()).toBe(0)
    expect(log).toHaveLength(1)
    expect((await fetch(`${url}?fm=png&w=400`)).status).toBe(422)
    expect(log).toHaveLength(1)
    expect((await fetch(`${url}?fm=png&w=600`)).status).toBe(422)
    expect(log).toHaveLength(2)
  })

  test('a part that can not be drawn refuses no other picture of the drawing', async () => {
    const log: unknown[] = []
    await using lake = await startPublicLake({log: (entry) => log.push(entry)})
    const drawing = `<svg ${SVG} width="800" height="600"><rect width="400" height="600"/></svg>`
    const {url} = await uploadImage(lake, drawing)
    const stranger = from('198.51.100.7')
    await fetch(`${url}?rect=0,0,8,6&w=20&fm=png`, stranger)
    for (const _ of ['made', 'remembered']) {
      expect((await fetch(`${url}?rect=0,0,8,6&w=2000&fm=png`, stranger)).status).toBe(422)
    }
    expect(log).toHaveLength(1)
    for (const query of ['fm=png&w=20', 'fm=png&w=400', 'fm=png&rect=0,0,400,300&w=2000']) {
      expect((await fetch(`${url}?${query}`, from('203.0.113.5'))).status, query).toBe(200)
    }
  })

  test('when the clients have left, nothing stays busy', async () => {
    await using lake = await startPublicLake()
    const {url} = await uploadImage(lake, nestedUses())
    const leaving = new AbortController()
    const asked = [320, 400, 480, 600, 640, 800].map((width) =>
      fetch(`${url}?fm=png&w=${width}`, {...from('198.51.100.7'), signal: leaving.signal}),
    )
    await expect.poll(busyProcesses).toBeGreaterThan(0)
    leaving.abort()
    await Promise.allSettled(asked)
    await expect.poll(busyProcesses).toBe(0)
    const drawing = await uploadImage(lake, `<svg ${SVG} width="20" height="20"/>`)
    const next = await fetch(`${drawing.url}?fm=png&w=10`, from('198.51.100.7'))
    expect(next.status).toBe(200)
  })

  test('a drawing shows nothing from the network or the disk', async ({lake}) => {
    let requests = 0
    await using server = createServer((_, response) => {
      requests += 1
      response.end()
    })
    const port = await listen(server)
    const secret = join(lake.dataDir, 'secret.png')
    await writeFile(
      secret,
      await sharp({create: {width: 20, height: 20, channels: 3, background: '#f00'}})
        .png()
        .toBuffer(),
    )
    const images = [`http://127.0.0.1:${port}/a.png`, pathToFileURL(secret).href, secret]
      .map((href) => `<image href="${href}" width="20" height="20"/>`)
      .join('')
    const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${secret}"/>`
    const drawing = `<svg ${SVG} width="20" height="20">${images}${include}</svg>`
    const {url} = await uploadImage(lake, drawing)
    const drawn = await fetch(`${url}?fm=png`)
    expect(drawn.status).toBe(200)
    const {isOpaque, channels} = await sharp(await drawn.arrayBuffer()).stats()
    expect(isOpaque).toBe(false)
    expect(channels[0]?.max).toBe(0)
    expect(requests).toBe(0)
  })

  test('a drawing under the name of a picture is none', async ({lake}) => {
    const drawing = Buffer.from(`<svg ${SVG} width="20" height="20"/>`)
    const {sha1hash} = await lake.client().assets.upload('file', drawing)
    const _id = `image-${sha1hash}-20x20-png`
    await lake.client().create({_id, _type: 'sanity.imageAsset'})
    const answer = await fetch(
      `${lake.url}/images/${lake.lake.projectId}/${lake.lake.dataset}/${sha1hash}-20x20.png?w=10`,
    )
    expect(answer.status).toBe(422)
  })
})

describe('pictures', () => {
  test('what is cut off is refused, in every format', async ({lake}) => {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const) {
      const whole = await noise(100, 100).toFormat(format).toBuffer()
      const upload = uploadImage(lake, whole.subarray(0, whole.length * 0.6))
      await expect(upload, format).rejects.toMatchObject({statusCode: 400})
    }
    expect(await readdir(join(lake.dataDir, 'assets', 'incoming'))).toEqual([])
  })

  test('a moving picture of thousands of frames is one, or its first', async ({lake}) => {
    const frames = (count: number, side: number) =>
      sharp(Buffer.alloc(side * side * count * 3, 90), {
        raw: {width: side, height: side * count, channels: 3, pageHeight: side},
      })
        .gif({loop: 0, delay: Array.from({length: count}, () => 40), keepDuplicateFrames: true})
        .toBuffer()
    const {url} = await uploadImage(lake, await frames(3000, 8))
    expect(await sizeOf(await fetch(`${url}?w=20`))).toEqual([20, 20])
    const still = await fetch(`${url}?w=400`)
    expect(still.status).toBe(200)
    const {pages = 1, width} = await sharp(await still.arrayBuffer()).metadata()
    expect([pages, width]).toEqual([1, 400])
  })
})

describe('requests', () => {
  test('forty odd AVIFs of one address keep no picture of another, and no upload, waiting', async () => {
    await using lake = await startPublicLake()
    const {url} = await uploadImage(lake, await noise(600, 450).jpeg().toBuffer())
    const finished: string[] = []
    const ask = async (name: string, query: string, address: string) => {
      const {status} = await fetch(`${url}?${query}`, from(address))
      finished.push(name)
      return status
    }
    const small = await noise(20, 20).png().toBuffer()
    const other = await noise(30, 30).png().toBuffer()
    // Starts a process for every slot first, so that the test observes only the order.
    const first = ['a', 'b', 'c'].map((address, n) => ask('first', `w=${100 + 50 * n}`, address))
    await Promise.all([...first, uploadImage(lake, small)])

    const flood = Array.from({length: 40}, (_, n) =>
      ask('flood', `fm=avif&w=${FLOOD_PX[n % 8]}&q=${70 - 10 * Math.floor(n / 8)}`, '198.51.100.7'),
    )
    await expect.poll(busyProcesses).toBeGreaterThan(0)
    expect(busyProcesses()).toBe(1)
    await Promise.all([
      ask('other', 'w=160&fm=jpg', '203.0.113.5'),
      // The same picture as the last one of the flood.
      ask('same', `fm=avif&w=${FLOOD_PX[7]}&q=30`, '203.0.113.6'),
      uploadImage(lake, other),
    ])
    expect(finished.filter((name) => name === 'flood').length).toBeLessThan(38)
    expect(await Promise.all(flood)).toEqual(Array.from({length: 40}, () => 200))
  })

  test('one address with too much to ask is refused, others are not', async () => {
    await using lake = await startPublicLake()
    const {url} = await uploadImage(lake, await noise(600, 400).jpeg().toBuffer())
    const answers = await Promise.all(
      Array.from({length: 180}, (_, n) =>
        fetch(`${url}?w=20&rect=${6 * (n % 90)},0,60,${n < 90 ? 300 : 200}`, from('198.51.100.7')),
      ),
    )
    const refused = answers.filter(({status}) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({headers}) => headers.has('retry-after'))).toBe(true)
    expect(answers.filter(({status}) => status === 200).length).toBeGreaterThan(100)
    expect((await fetch(`${url}?w=30`, from('203.0.113.5'))).status).toBe(200)
  })

  test('padding counts before the work begins, and a large picture delays no other', async () => {
    await using lake = await startPublicLake()
    const {url} = await uploadImage(lake, await noise(600, 400).jpeg().toBuffer())
    const stranger = from('198.51.100.7')
    for (const query of [
      'w=1&pad=1333&dpr=3&fm=webp&bg=a1b2c3',
      'w=1&pad=1333&dpr=3&fm=avif',
      'w=1&pad=1001&fm=avif',
      'w=4096&h=4096&fit=fill&pad=1',
    ]) {
      const {status} = await fetch(`${url}?${query}`, stranger)
      expect([query, status, busyProcesses()]).toEqual([query, 400, 0])
    }
    const {status} = await fetch(`${url}?w=8000&h=8000&fit=fill&pad=97`, {
      headers: {authorization: `Bearer ${lake.token('viewer')}`},
    })
    expect([status, busyProcesses()]).toEqual([400, 0])

    const finished: string[] = []
    const ask = async (name: string, query: string, address: string) => {
      const {status} = await fetch(`${url}?${query}`, from(address))
      finished.push(name)
      return status
    }
    const flood = ['198.51.100.7', '198.51.100.8'].flatMap((address, n) =>
      ['000', '333', '666', '999'].map((bg) =>
        ask('flood', `w=1&pad=1333&fm=webp&bg=${bg}${n ? '' : 'f'}`, address),
      ),
    )
    await expect.poll(busyProcesses).toBeGreaterThan(0)
    expect(busyProcesses()).toBe(1)
    const pictures = [160, 180, 200, 220].map((w) => ask('other', `w=${w}`, '203.0.113.5'))
    expect(await Promise.all(pictures)).toEqual([200, 200, 200, 200])
    expect(finished.filter((name) => name === 'flood').length).toBeLessThan(7)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  })

  test('no header of an asset can be broken by what its document says', async ({lake}) => {
    const file = await lake.client().assets.upload('file', Buffer.from([0, 1, 2, 3]))
    for (const mimeType of [
      'text/plain\r\nset-cookie: a=b',
      'image/png\n',
      'text/html; charset=utf-8',
      'तस्वीर/png',
      '',
      7,
      {type: 'image/png'},
      'a'.repeat(100_000),
    ]) {
      await lake.client().patch(file._id).set({mimeType}).commit()
      const {status, headers} = await fetch(file.url)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
      expect(headers.has('set-cookie')).toBe(false)
    }
    for (const originalFilename of [
      'a\r\nset-cookie: a=b',
      '"\\\0\ud800',
      'x'.repeat(100_000),
      7,
    ]) {
      await lake.client().patch(file._id).set({originalFilename}).commit()
      const {status, headers} = await fetch(file.url)
      expect(status).toBe(200)
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/)
      expect(headers.has('set-cookie')).toBe(false)
    }
    const image = await uploadImage(lake, await noise(20, 20).png().toBuffer())
    await lake.client().patch(image._id).set({mimeType: 'a\r\nb', extension: 'c\r\nd'}).commit()
    expect((await fetch(image.url)).headers.get('content-type')).toBe('image/png')
    expect((await fetch(`${image.url}?w=10&dl=a%0D%0Ab`)).status).toBe(200)
  })
})
