import readExif from 'exif-reader'

/** Names of the Exif 2.32 standard as `exif-reader` has them, and as Sanity stores them. */
const FIELDS: Record<string, string> = {
  ExposureTime: 'ExposureTime',
  FNumber: 'FNumber',
  ExposureProgram: 'ExposureProgram',
  ISOSpeedRatings: 'ISO',
  DateTimeOriginal: 'DateTimeOriginal',
  DateTimeDigitized: 'DateTimeDigitized',
  ShutterSpeedValue: 'ShutterSpeedValue',
  ApertureValue: 'ApertureValue',
  BrightnessValue: 'BrightnessValue',
  ExposureBiasValue: 'ExposureBiasValue',
  MaxApertureValue: 'MaxApertureValue',
  MeteringMode: 'MeteringMode',
  LightSource: 'LightSource',
  Flash: 'Flash',
  FocalLength: 'FocalLength',
  ColorSpace: 'ColorSpace',
  ExposureMode: 'ExposureMode',
  WhiteBalance: 'WhiteBalance',
  DigitalZoomRatio: 'DigitalZoomRatio',
  FocalLengthIn35mmFilm: 'FocalLengthIn35mmFormat',
  SceneCaptureType: 'SceneCaptureType',
  LensMake: 'LensMake',
  LensModel: 'LensModel',
}

type Tags = Readonly<Record<string, unknown>>

/** Metadata that a camera wrote. It is stored only on request: a location can be a home. */
export interface CameraMetadata {
  exif: Record<string, unknown> | null
  location: {_type: 'geopoint'; lat: number; lng: number; alt?: number} | null
}

/** @param block - the Exif block of an image; damaged parts are skipped */
export function readCameraMetadata(block: Buffer): CameraMetadata {
  try {
    const {Photo, GPSInfo} = readExif(block)
    return {exif: toExif(Photo ?? {}), location: toLocation(GPSInfo ?? {})}
  } catch {
    return {exif: null, location: null}
  }
}

function toExif(tags: Tags): CameraMetadata['exif'] {
  const known = Object.entries(FIELDS).flatMap(([tag, name]) => {
    const value = toJson(tags[tag])
    return value === null ? [] : [[name, value]]
  })
  return known.length > 0 ? {_type: 'sanity.imageExifMetadata', ...Object.fromEntries(known)} : null
}

function toJson(value: unknown): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string') return value.trim()
  // Text that is not ASCII, e.g. the name of a lens.
  if (Buffer.isBuffer(value)) return value.toString('utf8').replace(/\0.*$/s, '').trim()
  // The date has no time zone, so it is stored as UTC.
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null
}

function toLocation(tags: Tags): CameraMetadata['location'] {
  const lat = toDegrees(tags.GPSLatitude, tags.GPSLatitudeRef === 'S')
  const lng = toDegrees(tags.GPSLongitude, tags.GPSLongitudeRef === 'W')
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  const {GPSAltitude: altitude} = tags
  const isBelowSea = tags.GPSAltitudeRef === 1
  const hasAltitude = typeof altitude === 'number' && Number.isFinite(altitude)
  return {
    _type: 'geopoint',
    lat,
    lng,
    ...(hasAltitude && {alt: isBelowSea ? -altitude : altitude}),
  }
}

function toDegrees(value: unknown, isNegative: boolean): number | null {
  if (!Array.isArray(value)) return null
  const [degrees, minutes = 0, seconds = 0] = value.map(Number)
  const angle = Number(degrees) + minutes / 60 + seconds / 3600
  if (!Number.isFinite(angle)) return null
  return isNegative ? -angle : angle
}
