import sharp from 'sharp'

/** Maximum difference in each channel (0 to 255) of two colours that look the same. */
const TOLERANCE = 12

/**
 * Compares two PNG pictures pixel by pixel.
 *
 * @returns the share of the pixels that differ, 0 to 1, and the newer picture, pale, with every
 * difference in red; 1 and `null` when the sizes differ
 */
export async function comparePictures(before: Buffer, after: Buffer) {
  const [old, now] = await Promise.all([pixels(before), pixels(after)])
  const {width, height} = now.info
  if (old.info.width !== width || old.info.height !== height) return {share: 1, difference: null}
  const drawn = Buffer.alloc(now.data.length)
  let different = 0
  for (let at = 0; at < now.data.length; at += 3) {
    const isSame = [0, 1, 2].every((channel) => isNear(old.data, now.data, at + channel))
    if (!isSame) different++
    for (const channel of [0, 1, 2]) {
      const pale = 200 + (now.data[at + channel] ?? 0) / 5
      drawn[at + channel] = isSame ? pale : channel === 0 ? 255 : 0
    }
  }
  const raw = {width, height, channels: 3} as const
  return {
    share: different / (width * height),
    difference: await sharp(drawn, {raw}).png().toBuffer(),
  }
}

function isNear(left: Buffer, right: Buffer, at: number): boolean {
  return Math.abs((left[at] ?? 0) - (right[at] ?? 0)) <= TOLERANCE
}

function pixels(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({resolveWithObject: true})
}
