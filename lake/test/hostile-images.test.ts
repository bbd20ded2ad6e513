/** Malicious images, and requests for pictures that no page of ours makes. */
import {readdir} from 'node:fs/promises'
import {createServer} from 'node:http'
import {join} from 'node:path'
import sharp from 'sharp'
import {describe, expect} from 'vitest'
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

  test('a drawing is served as it is, in every size and format', async ({lake}) => {
    const bomb = nestedUses()
    const {url} = await uploadImage(lake, bomb)
    for (const query of ['', 'fm=png&w=400', 'rect=0,0,8,6&w=2000&fm=avif', 'auto=format']) {
      const response = await fetch(`${url}?${query}`)
      expect(response.headers.get('content-type'), query).toBe('image/svg+xml')
      expect(await response.text(), query).toBe(bomb)
    }
    expect(await (await fetch(`${url}?fm=json`)).json()).toMatchObject({hasAlpha: true})
    expect(busyProcesses()).toBe(0)
  })

  test('a drawing that is measured reads nothing from the network', async ({lake}) => {
    let requests = 0
    await using server = createServer((_, response) => {
      requests += 1
      response.end()
    })
    const href = `http://127.0.0.1:${await listen(server)}/a.png`
    const include = `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}"/>`
    const image = `<image href="${href}" width="20" height="20"/>`
    await uploadImage(lake, `<svg ${SVG} width="20" height="20">${image}${include}</svg>`)
    expect(requests).toBe(0)
  })

  test('a drawing under the name of a picture is none, and is not tried again', async () => {
    const log: unknown[] = []
    await using lake = await startLake({log: (entry) => log.push(entry)})
    const drawing = Buffer.from(`<svg ${SVG} width="20" height="20"/>`)
    const {sha1hash} = await lake.client().assets.upload('file', drawing)
    const _id = `image-${sha1hash}-20x20-png`
    await lake.client().create({_id, _type: 'sanity.imageAsset'})
    const url = `${lake.url}/images/${lake.lake.projectId}/${lake.lake.dataset}/${sha1hash}-20x20.png`
    for (const [width, failures] of [
      [10, 1],
      [10, 1],
      [12, 2],
    ] as const) {
      expect((await fetch(`${url}?w=${width}`)).status).toBe(422)
      expect(log).toHaveLength(failures)
    }
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
  test('when the clients have left, nothing stays busy', async () => {
    await using lake = await startPublicLake()
    const {url} = await uploadImage(lake, await noise(600, 450).jpeg().toBuffer())
    const leaving = new AbortController()
    const sent = FLOOD_PX.map((width) =>
      fetch(`${url}?fm=avif&w=${width}`, {...from('198.51.100.7'), signal: leaving.signal}),
    )
    await expect.poll(busyProcesses, {interval: 5}).toBeGreaterThan(0)
    leaving.abort()
    await Promise.allSettled(sent)
    await expect.poll(busyProcesses).toBe(0)
    const files = await readdir(join(lake.dataDir, 'cache', 'images'), {recursive: true})
    const made = files.filter((path) => /[0-9a-f]{40}\/[0-9a-f]{40}$/.test(path))
    expect(made.length).toBeLessThan(FLOOD_PX.length)
    expect((await fetch(`${url}?w=10`, from('198.51.100.7'))).status).toBe(200)
  })

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
    await expect.poll(busyProcesses, {interval: 5}).toBeGreaterThan(0)
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
    const responses = await Promise.all(
      Array.from({length: 180}, (_, n) =>
        fetch(`${url}?w=20&rect=${6 * (n % 90)},0,60,${n < 90 ? 300 : 200}`, from('198.51.100.7')),
      ),
    )
    const refused = responses.filter(({status}) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({headers}) => headers.has('retry-after'))).toBe(true)
    expect(responses.filter(({status}) => status === 200).length).toBeGreaterThan(100)
    expect((await fetch(`${url}?w=30`, from('203.0.113.5'))).status).toBe(200)
  })

  test('padding counts before the work begins', async () => {
    await using lake = await startPublicLake()
    const {url} = await uploadImage(lake, await noise(600, 400).jpeg().toBuffer())
    const editor = {headers: {authorization: `Bearer ${lake.token('editor')}`}}
    for (const query of [
      'w=1&pad=1333&dpr=3&fm=webp&bg=a1b2c3',
      'w=1&pad=1333&dpr=3&fm=avif',
      'w=4096&h=4096&fit=fill&pad=1',
      'w=8000&h=1&fit=fill&pad=97',
    ]) {
      for (const sender of [from('198.51.100.7'), editor]) {
        const {status} = await fetch(`${url}?${query}`, sender)
        expect([query, status, busyProcesses()]).toEqual([query, 400, 0])
      }
    }
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
