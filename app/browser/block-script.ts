import {startCarousel} from './carousel.ts'
import {startEmbed} from './embed.ts'
import {startVideo} from './video.ts'

/** Starts what moves or opens in the blocks of a page without React. With React the components do it. */
function start(): void {
  if ('hydrates' in document.documentElement.dataset) return
  document.querySelectorAll<HTMLElement>('.carousel').forEach(startCarousel)
  document.querySelectorAll('[data-embed]').forEach(startEmbed)
  document.querySelectorAll('[data-video]').forEach(startVideo)
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()
