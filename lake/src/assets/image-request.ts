/**
 * Parameters of an image URL, as documented at https://www.sanity.io/docs/image-urls and written by
 * `@sanity/image-url`. Parsing is strict where a typo would silently give a different image.
 */
import {z} from 'zod'
import {LakeError} from '../errors.ts'
import {OUTPUT_PX_MAX} from './image-formats.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
const OUTPUT_FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const

export type Fit = (typeof FITS)[number]

/** `fm` does not accept `gif`, but a GIF is rendered as a GIF. */
export type RenderedFormat = (typeof OUTPUT_FORMATS)[number] | 'gif'

/** Sizes out of range become the nearest possible one. */
const pixels = z.coerce
  .number()
  .positive()
  .transform((size) => Math.min(OUTPUT_PX_MAX, Math.max(1, size)))
  .optional()
const fraction = z.coerce.number().min(0).max(1).optional()
const colour = z
  .string()
  .regex(/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, 'expected hexadecimal digits: RGB or ARGB')
  .optional()
const flag = z
  .stringbool({truthy: ['true', '1'], falsy: ['false', '0', ''], case: 'sensitive'})
  .default(false)

const cropWord = z.enum(['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'])

const requestSchema = z.object({
  w: pixels,
  h: pixels,
  'max-w': pixels,
  'max-h': pixels,
  'min-w': pixels,
  'min-h': pixels,
  fit: z.enum(FITS).optional(),
  crop: z
    .string()
    .transform((words) => words.split(','))
    .pipe(z.array(cropWord).max(2))
    .default([]),
  'fp-x': fraction,
  'fp-y': fraction,
  rect: z
    .string()
    .regex(/^\d+(\.\d+)?(,\d+(\.\d+)?){3}$/, 'expected left,top,width,height in pixels')
    .transform((numbers) => numbers.split(',').map((number) => Math.round(Number(number))))
    .pipe(z.tuple([z.number(), z.number(), z.number().min(1), z.number().min(1)]))
    .optional(),
  q: z.coerce.number().int().min(0).max(100).default(75),
  fm: z.enum([...OUTPUT_FORMATS, 'json']).optional(),
  auto: z.enum(['format']).optional(),
  blur: z.coerce.number().min(0).max(2000).default(0),
  sharp: z.coerce.number().min(0).max(100).default(0),
  sat: z.coerce.number().min(-100).max(100).default(0),
  invert: flag,
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  or: z.enum(['0', '90', '180', '270']).default('0').transform(Number),
  bg: colour,
  pad: z.coerce.number().int().min(0).max(2048).default(0),
  dpr: z.coerce.number().min(1).max(3).default(1),
  frame: z.literal('1').optional(),
})

export type ImageRequest = z.output<typeof requestSchema>

/**
 * Parses the parameters of a rendition. Null means that the original is requested.
 *
 * @throws LakeError 400 that names the parameter and its allowed values
 */
export function parseImageRequest(query: Record<string, string>): ImageRequest | null {
  const entries = Object.entries(query).filter(([name]) => name in requestSchema.shape)
  if (entries.length === 0 || query.dlRaw !== undefined) return null
  const parsed = requestSchema.safeParse(Object.fromEntries(entries))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({path, message}) => `${String(path[0])}: ${message}`)
    throw new LakeError(400, `Bad image parameters. ${problems.join('. ')}`)
  }
  return parsed.data
}
