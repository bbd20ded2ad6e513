import './idle-callbacks.ts'
import {expect, onTestFinished, test} from 'vitest'

/** Longer than a frame lasts at 60 Hz. */
const FRAME_MS = 20

test('work for idle time is done although each frame takes its whole time', async () => {
  let frame = 0
  const draw = () => {
    const end = performance.now() + FRAME_MS
    while (performance.now() < end);
    frame = requestAnimationFrame(draw)
  }
  draw()
  onTestFinished(() => cancelAnimationFrame(frame))
  await expect(new Promise((done) => requestIdleCallback(() => done('done')))).resolves.toBe('done')
})
