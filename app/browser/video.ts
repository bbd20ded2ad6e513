import {REDUCED_MOTION, showMotion} from './motion.ts'

/**
 * Plays the silent video of a section when the page is idle, but not with reduced motion or data
 * saving. The button of the section stops and starts it (WCAG 2.2.2).
 *
 * @param section - the element of `blocks/hero/looping-video.tsx`
 * @returns a function that ends this
 */
export function startVideo(section: Element): () => void {
  const ended = new AbortController()
  const {signal} = ended
  const video = section.querySelector('video')
  const button = section.querySelector('button')
  if (!video || !button) return () => {}
  // The browser may refuse to play, to save power.
  const play = () => void video.play().catch(() => {})
  const show = () =>
    showMotion(button, !video.paused, `${video.paused ? 'Play' : 'Pause'} background video`)
  button.disabled = false
  button.addEventListener('click', () => (video.paused ? play() : video.pause()), {signal})
  video.addEventListener('play', show, {signal})
  video.addEventListener('pause', show, {signal})
  // Forced colours hide the video.
  const isUnwanted = matchMedia(`${REDUCED_MOTION}, (forced-colors: active)`).matches
  if (!isUnwanted && !navigator.connection?.saveData) {
    whenIdle(() => signal.aborted || play(), signal)
  }
  return () => ended.abort()
}

/** Runs a task once the page has loaded and is idle. */
function whenIdle(task: () => void, signal: AbortSignal): void {
  // Safari has no idle callback.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(task)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, {once: true, signal})
}
