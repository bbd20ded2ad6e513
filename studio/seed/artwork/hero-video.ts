/** Encodes the hero loop; needs ffmpeg on the path. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir} from 'node:fs/promises'
import {createStage, H, W} from './hero.ts'

const SECONDS = 10
const FRAMES_PER_SECOND = 24

const INPUT = [
  '-y',
  '-loglevel',
  'error',
  '-f',
  'rawvideo',
  '-pix_fmt',
  'rgb24',
  '-s',
  `${W}x${H}`,
  '-r',
  String(FRAMES_PER_SECOND),
  '-i',
  '-',
  '-threads',
  '2',
  '-pix_fmt',
  'yuv420p',
]

const ENCODINGS = [
  {
    file: 'hero-v1.mp4',
    options: [
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-crf',
      '21',
      '-tune',
      'animation',
      '-movflags',
      '+faststart',
      '-bitexact',
    ],
  },
  {
    file: 'hero-v1.webm',
    options: [
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '28',
      '-b:v',
      '0',
      '-cpu-used',
      '3',
      '-row-mt',
      '1',
      '-bitexact',
    ],
  },
]

/** Renders every frame once and hands it to one ffmpeg per format. */
export async function buildHero(target: string): Promise<void> {
  await mkdir(target, {recursive: true})
  const stage = await createStage(W)
  const encoders = ENCODINGS.map(({file, options}) => {
    const process = spawn('ffmpeg', [...INPUT, ...options, `${target}/${file}`], {
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    return {process, closed: once(process, 'close')}
  })
  const frames = SECONDS * FRAMES_PER_SECOND
  for (let index = 0; index < frames; index++) {
    const picture = await stage.frame(index / frames)
    for (const {process} of encoders) {
      if (!process.stdin.write(picture)) await once(process.stdin, 'drain')
    }
  }
  for (const {process, closed} of encoders) {
    process.stdin.end()
    const [code] = await closed
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  }
}
