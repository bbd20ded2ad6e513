import sharp, {type Sharp, type SharpOptions} from 'sharp'

/** A hundred megapixels: more than a medium-format camera makes, and about 400 MB when decoded. */
export const INPUT_PIXELS_MAX = 100_000_000

const SVG_READER = 'VipsForeignLoadSvg'
const BITMAP_READERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Tiff'].map(
  (name) => `VipsForeignLoad${name}`,
)

// libvips selects the reader by the bytes, so every reader that is not listed here is blocked: an
// SVG that is named as a PNG is then not an image.
sharp.block({operation: ['VipsForeignLoad']})
sharp.unblock({operation: BITMAP_READERS})
// Each image is used once, so a cache has no benefit. Serving pages has priority over images.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Opens untrusted bytes with limits. It never opens a path, because an SVG could then refer to
 * files next to it.
 */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {...options, limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error'})
}

/** Allows SVG input while `work` runs. */
export async function withSvgReader<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock({operation: [SVG_READER]})
  try {
    return await work()
  } finally {
    sharp.block({operation: [SVG_READER]})
  }
}
