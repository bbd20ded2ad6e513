/**
 * What a camera noted: exposure and lens, time, place. Read only when an upload asks for it, because
 * a place can be somebody's home. Layout: CIPA DC-008 (Exif 2.32), a TIFF directory in a JPEG.
 */
const EXIF_HEADER = 'Exif\0\0'
const EXIF_DIRECTORY = 0x8769
const GPS_DIRECTORY = 0x8825
/** No camera writes more; a damaged file may claim 65 535. */
const ENTRIES_MAX = 512
const VALUES_MAX = 64

const EXIF_TAGS: Record<number, string> = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34850: 'ExposureProgram',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  36868: 'DateTimeDigitized',
  37377: 'ShutterSpeedValue',
  37378: 'ApertureValue',
  37379: 'BrightnessValue',
  37380: 'ExposureBiasValue',
  37381: 'MaxApertureValue',
  37383: 'MeteringMode',
  37384: 'LightSource',
  37385: 'Flash',
  37386: 'FocalLength',
  40961: 'ColorSpace',
  41986: 'ExposureMode',
  41987: 'WhiteBalance',
  41988: 'DigitalZoomRatio',
  41989: 'FocalLengthIn35mmFormat',
  41990: 'SceneCaptureType',
  42035: 'LensMake',
  42036: 'LensModel',
}

const GPS = {
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  altitudeRef: 5,
  altitude: 6,
}

type Value = string | number | number[]
type Directory = Map<number, Value>

export interface CameraNotes {
  exif: Record<string, unknown> | null
  location: {_type: 'geopoint'; lat: number; lng: number; alt?: number} | null
}

/** @param block - the Exif block of an image; anything damaged in it is skipped */
export function readCameraNotes(block: Buffer): CameraNotes {
  const start = block.toString('latin1', 0, 6) === EXIF_HEADER ? 6 : 0
  const tiff = new TiffReader(block.subarray(start))
  const main = tiff.directory(tiff.firstDirectory)
  return {
    exif: toExif(tiff.directory(main.get(EXIF_DIRECTORY))),
    location: toLocation(tiff.directory(main.get(GPS_DIRECTORY))),
  }
}

class TiffReader {
  readonly #view: DataView
  readonly #isLittle: boolean

  constructor(bytes: Buffer) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#isLittle = bytes.toString('latin1', 0, 2) === 'II'
  }

  get firstDirectory(): number {
    return this.#has(4, 4) ? this.#long(4) : 0
  }

  directory(offset: Value | undefined): Directory {
    const found: Directory = new Map()
    if (typeof offset !== 'number' || !this.#has(offset, 2)) return found
    const count = Math.min(this.#short(offset), ENTRIES_MAX)
    for (let n = 0; n < count; n++) {
      const entry = offset + 2 + n * 12
      if (!this.#has(entry, 12)) break
      const value = this.#value(entry)
      if (value !== null) found.set(this.#short(entry), value)
    }
    return found
  }

  #value(entry: number): Value | null {
    const type = this.#short(entry + 2)
    const count = this.#long(entry + 4)
    const size = SIZES[type]
    if (size === undefined) return null
    const isInline = size * count <= 4
    const offset = isInline ? entry + 8 : this.#long(entry + 8)
    if (!this.#has(offset, size * count)) return null
    if (type === ASCII) return this.#text(offset, count)
    if (count > VALUES_MAX) return null
    const numbers = Array.from({length: count}, (_, n) => this.#number(type, offset + n * size))
    if (!numbers.every(Number.isFinite)) return null
    const [only] = numbers
    return numbers.length === 1 && only !== undefined ? only : numbers
  }

  #number(type: number, offset: number): number {
    const view = this.#view
    switch (type) {
      case SHORT:
        return this.#short(offset)
      case LONG:
        return this.#long(offset)
      case RATIONAL:
        return this.#long(offset) / this.#long(offset + 4)
      case SIGNED_LONG:
        return view.getInt32(offset, this.#isLittle)
      case SIGNED_RATIONAL:
        return view.getInt32(offset, this.#isLittle) / view.getInt32(offset + 4, this.#isLittle)
      default:
        return view.getUint8(offset)
    }
  }

  #text(offset: number, length: number): string {
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + offset, length)
    return new TextDecoder().decode(bytes).replace(/\0.*$/s, '').trim()
  }

  #has(offset: number, length: number): boolean {
    return offset + length <= this.#view.byteLength
  }

  #short(offset: number): number {
    return this.#view.getUint16(offset, this.#isLittle)
  }

  #long(offset: number): number {
    return this.#view.getUint32(offset, this.#isLittle)
  }
}

const BYTE = 1
const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5
const SIGNED_LONG = 9
const SIGNED_RATIONAL = 10
const SIZES: Record<number, number> = {
  [BYTE]: 1,
  [ASCII]: 1,
  [SHORT]: 2,
  [LONG]: 4,
  [RATIONAL]: 8,
  [SIGNED_LONG]: 4,
  [SIGNED_RATIONAL]: 8,
}

function toExif(directory: Directory): CameraNotes['exif'] {
  const exif: Record<string, unknown> = {_type: 'sanity.imageExifMetadata'}
  for (const [tag, value] of directory) {
    const name = EXIF_TAGS[tag]
    if (name === undefined || Array.isArray(value)) continue
    exif[name] = name.startsWith('DateTime') ? toIsoTime(value) : value
  }
  return Object.keys(exif).length > 1 ? exif : null
}

/** `2026:03:01 12:00:00`, without a zone: cameras rarely know one, so none is made up but UTC. */
function toIsoTime(value: Value): Value {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(String(value))
  return match === null ? value : `${match[1]}-${match[2]}-${match[3]}T${match[4]}.000Z`
}

function toLocation(gps: Directory): CameraNotes['location'] {
  const lat = toDegrees(gps.get(GPS.latitude), gps.get(GPS.latitudeRef) === 'S')
  const lng = toDegrees(gps.get(GPS.longitude), gps.get(GPS.longitudeRef) === 'W')
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  const altitude = gps.get(GPS.altitude)
  const isBelowSea = gps.get(GPS.altitudeRef) === 1
  const alt = typeof altitude === 'number' ? {alt: isBelowSea ? -altitude : altitude} : {}
  return {_type: 'geopoint', lat, lng, ...alt}
}

function toDegrees(value: Value | undefined, isNegative: boolean): number | null {
  if (!Array.isArray(value)) return null
  const [degrees, minutes = 0, seconds = 0] = value
  if (degrees === undefined) return null
  const angle = degrees + minutes / 60 + seconds / 3600
  return isNegative ? -angle : angle
}
