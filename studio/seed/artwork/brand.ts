/** The mark: an eight-pointed star of two squares, as jali lattices are built on, with an N cut out of it. */
import {mkdir, writeFile} from 'node:fs/promises'
import sharp from 'sharp'
import {type Point, polygonPath, starPoints} from './geometry.ts'
import {INDIGO, JODHPUR, SKY} from './palette.ts'

const SIZE = 32
const CENTRE = SIZE / 2

/** Path of the mark on a 32-unit square; fill it with the even-odd rule. */
export const MARK_PATH = polygonPath(starPoints([CENTRE, CENTRE], 15.5, 8)) + letterPath()

// The diagonal runs at 45° like the star's edges, and the stems share its weight.
function letterPath(): string {
  const half = 7.4
  const stem = 3.3
  const slant = 3
  const low = CENTRE - half
  const high = CENTRE + half
  const outline: Point[] = [
    [low, high],
    [low, low],
    [low + slant, low],
    [high - stem, high - stem - slant],
    [high - stem, low],
    [high, low],
    [high, high],
    [high - slant, high],
    [low + stem, low + stem + slant],
    [low + stem, high],
  ]
  return polygonPath(outline)
}

/** The tab icon: transparent, and lighter where the browser's chrome is dark. */
function faviconSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:${JODHPUR}}@media (prefers-color-scheme:dark){path{fill:${SKY}}}</style><path fill-rule="evenodd" d="${MARK_PATH}"/></svg>\n`
}

function tileSvg(share: number, radius: number): string {
  const inset = (SIZE * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${INDIGO}"/><path transform="translate(${inset} ${inset}) scale(${share})" fill="${SKY}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), {density: (72 * size) / SIZE})
    .resize(size, size)
    .png({compressionLevel: 9, palette: true})
    .toBuffer()
}

// An .ico may hold a PNG as it is: 6 bytes of header, one 16-byte entry, the picture.
function ico(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}

function webManifest(): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    name: 'Neelgarh Software',
    short_name: 'Neelgarh',
    start_url: '/',
    display: 'browser',
    background_color: INDIGO,
    theme_color: INDIGO,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Writes the icons and the web manifest into `public`. */
export async function buildBrand(target: string): Promise<void> {
  await mkdir(target, {recursive: true})
  await writeFile(`${target}/favicon.svg`, faviconSvg())
  await writeFile(`${target}/favicon.ico`, ico(await png(tileSvg(0.9, 6), 32), 32))
  await writeFile(`${target}/apple-touch-icon.png`, await png(tileSvg(0.72, 0), 180))
  await writeFile(`${target}/icon-192.png`, await png(tileSvg(0.8, 7), 192))
  await writeFile(`${target}/icon-512.png`, await png(tileSvg(0.8, 7), 512))
  await writeFile(`${target}/icon-maskable-512.png`, await png(tileSvg(0.6, 0), 512))
  await writeFile(`${target}/site.webmanifest`, webManifest())
}
