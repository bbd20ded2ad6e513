import sharp, {type Sharp, type SharpOptions} from 'sharp'

/** A hundred megapixels: more than a medium-format camera makes, and about 400 MB when decoded. */
export const INPUT_PIXELS_MAX = 100_000_000

const SVG_READER = 'VipsForeignLoadSvg'
const BITMAP_READERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'Tiff'].map(
  (name) => `VipsForeignLoad${name}`,
)

// Bytes choose their reader in libvips, so what is not named here must not exist: an SVG that is
// called a PNG is then no image.
sharp.block({operation: ['VipsForeignLoad']})
sharp.unblock({operation: BITMAP_READERS})
// One picture after the other passes through here: nothing is used twice, and pages come first.
sharp.cache(false)
sharp.concurrency(1)

/**
 * A reader with the limits that untrusted bytes need. Opened on bytes, never on a path: an SVG could
 * then refer to files beside it.
 */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {...options, limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error'})
}

/** Lets drawings be read while `work` runs. */
export async function withSvgReader<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock({operation: [SVG_READER]})
  try {
    return await work()
  } finally {
    sharp.block({operation: [SVG_READER]})
  }
}
