import {startCarousel} from './carousel.ts'
import {startVideo} from './video.ts'

/** Starts what moves in the blocks of a page without React. With React the components do it. */
function start(): void {
  if ('hydrates' in document.documentElement.dataset) return
  document.querySelectorAll<HTMLElement>('.carousel').forEach(startCarousel)
  document.querySelectorAll('[data-video]').forEach(startVideo)
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
