import type {Sharp} from 'sharp'
import {LakeError} from '../../errors.ts'
import type {ImageRequest, RenderedFormat} from '../image-request.ts'
import {type ImagePlan, planImage} from './image-plan.ts'
import {INPUT_PIXELS_MAX, openImage} from './open-image.ts'

/** Sanity's scale ends at 2000. In sharp a sigma of 100 makes an image unrecognisable. */
const BLUR_PER_SIGMA = 20
const AVIF_PIXELS_MAX = 16_000_000

/** Renders the requested image. The result depends on the arguments only. */
export async function renderImage(original: Buffer, request: ImageRequest, format: RenderedFormat) {
  const info = await openImage(original).metadata()
  const plan = planImage(info.autoOrient, request)
  const {pages = 1} = info
  const {width, height} = plan.output
  // The AVIF encoder takes about a second for a few megapixels.
  if (format === 'avif' && width * height > AVIF_PIXELS_MAX) {
    const limit = 'AVIF is made up to 16 megapixels'
    throw new LakeError(400, `fm: ${limit}, this would be ${width}x${height}`)
  }
  // It would have the first frame only, which `fm=avif` requests and `auto=format` does not.
  const isAutomatic = request.auto === 'format' && request.fm === undefined
  if (format === 'avif' && isAutomatic && pages > 1) {
    throw new LakeError(400, 'A moving picture is not made as AVIF')
  }
  const isMoving = pages > 1 && (format === 'gif' || format === 'webp')
  const staysWhole = plan.cut === null && plan.crop === null && plan.turn === 0 && !plan.byEntropy
  const fitsInMemory =
    pages * Math.max(info.width * info.height, width * height) <= INPUT_PIXELS_MAX
  const animated = isMoving && staysWhole && fitsInMemory && request.frame === undefined
  const upright = openImage(original, {animated}).autoOrient()
  const scaled = scale(await turn(upright, plan), plan)
  return encode(decorate(scaled, request, plan, format), request, format).toBuffer()
}

/** The rotation is between `cut` and `crop`. One sharp pipeline does not support this order. */
async function turn(image: Sharp, {cut, turn}: ImagePlan): Promise<Sharp> {
  if (turn === 0) return image
  const piece = cut === null ? image : image.extract(cut)
  const stored = await piece.rotate(turn).png({compressionLevel: 0}).toBuffer()
  return openImage(stored)
}

function scale(image: Sharp, plan: ImagePlan): Sharp {
  const {content, byEntropy} = plan
  const area = areaToScale(plan)
  const piece = area === null ? image : image.extract(area)
  return byEntropy
    ? piece.resize(content.width, content.height, {fit: 'cover', position: 'entropy'})
    : piece.resize(content.width, content.height, {fit: 'fill'})
}

/** Merges `cut` and `crop`: sharp would apply the second only after scaling. */
function areaToScale({cut, crop, turn: turned}: ImagePlan): ImagePlan['cut'] {
  if (turned !== 0 || cut === null) return crop
  if (crop === null) return cut
  return {...crop, left: crop.left + cut.left, top: crop.top + cut.top}
}

function decorate(image: Sharp, request: ImageRequest, plan: ImagePlan, format: RenderedFormat) {
  const isOpaqueFormat = format === 'jpg' || format === 'pjpg'
  const background = parseColour(request.bg ?? (isOpaqueFormat ? 'fff' : '0000'))
  const {flip = ''} = request
  let result = image
  if (flip.includes('v')) result = result.flip()
  if (flip.includes('h')) result = result.flop()
  if (request.invert) result = result.negate({alpha: false})
  if (request.sat !== 0) result = result.modulate({saturation: 1 + request.sat / 100})
  if (request.blur > 0) result = result.blur(Math.max(0.3, request.blur / BLUR_PER_SIGMA))
  if (request.sharp > 0) result = result.sharpen({sigma: 0.5 + request.sharp / 50})
  if (background.alpha === 1) result = result.flatten({background})
  const margin = marginsOf(plan, Math.round(request.pad * request.dpr))
  return margin === null ? result : result.extend({...margin, background})
}

function marginsOf({content, canvas}: ImagePlan, pad: number) {
  const horizontal = Math.max(0, canvas.width - content.width)
  const vertical = Math.max(0, canvas.height - content.height)
  if (horizontal === 0 && vertical === 0 && pad === 0) return null
  return {
    left: pad + Math.floor(horizontal / 2),
    right: pad + Math.ceil(horizontal / 2),
    top: pad + Math.floor(vertical / 2),
    bottom: pad + Math.ceil(vertical / 2),
  }
}

function encode(image: Sharp, {q}: ImageRequest, format: RenderedFormat): Sharp {
  const quality = Math.max(1, q)
  switch (format) {
    case 'jpg':
      return image.jpeg({quality})
    case 'pjpg':
      return image.jpeg({quality, progressive: true})
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({quality, alphaQuality: quality})
    case 'avif':
      // The scales differ: at 0.6 times the number, AVIF is slightly closer to the original than
      // WebP. Effort 4, the default, takes nine times as long and saves only a few per cent.
      return image.avif({quality: Math.max(1, Math.round(quality * 0.6)), effort: 2})
    case 'gif':
      return image.gif()
  }
}

/** RGB, or ARGB as Sanity writes it. */
function parseColour(digits: string) {
  const isShort = digits.length < 6
  const full = isShort ? digits.replace(/./g, '$&$&') : digits
  const argb = full.length === 8 ? full : `ff${full}`
  const byte = (position: number) => Number.parseInt(argb.slice(position, position + 2), 16)
  return {alpha: byte(0) / 255, r: byte(2), g: byte(4), b: byte(6)}
}
