/** Marks, in a served page, what loads its scripts: inert until {@link START_SCRIPT} comes for it. */
const MARK = 'data-start=""'

/** As React and the router write them. */
const PRELOAD = '<link rel="modulepreload"'
const ENTRY = '<script type="module" async="">'

/**
 * A page whose scripts wait for its first paint: words, styles and typefaces then have a slow line
 * for themselves. What the scripts do stands served already.
 *
 * @param html - a whole page, in which a bare `<` is markup
 */
export function startAfterPaint(html: string): string {
  return html
    .replaceAll(PRELOAD, `<link ${MARK}`)
    .replace(ENTRY, `<script type="text/plain" ${MARK}>`)
}

/**
 * Runs in the head; a constant, so that a content security policy can allow it by its hash. Loads
 * the page's scripts when the document is there and the browser reports that its first words were
 * shown (https://w3c.github.io/paint-timing/): a callback of the frame itself runs before that, and a
 * script which comes in between makes the frame late. A tab that nobody looks at shows nothing and
 * doesn't wait; a window that is covered may show nothing, and waits three seconds. Until the scripts
 * are there it notes the last press of a button that does nothing without them, and holds back a form
 * that the server can't answer, by its mark `data-browser-only`.
 */
export const START_SCRIPT = `(function(){var w=window,d=document,s;function note(b,t){if(b)w.earlyPress={button:b,time:t}}addEventListener('click',function(e){if(w.earlyPress!==null&&e.target.closest)note(e.target.closest('button[type=button]'),e.timeStamp)},true);addEventListener('submit',function(e){if(w.earlyPress!==null&&e.target.hasAttribute('data-browser-only')){e.preventDefault();note(e.submitter,1/0)}},true);function start(){var e=d.querySelector('script[data-start]');if(s||!e)return;s=1;d.querySelectorAll('link[data-start]').forEach(function(l){l.rel='modulepreload'});var m=d.createElement('script');m.type='module';m.text=e.text;d.head.appendChild(m)}function ready(){if(d.readyState!=='loading')start();else d.addEventListener('DOMContentLoaded',start)}if(d.hidden)ready();else{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)ready()}).observe({type:'paint',buffered:true});setTimeout(ready,3000)}})()`

declare global {
  interface Window {
    /** Written by {@link START_SCRIPT}; `null` once the scripts listen by themselves. */
    earlyPress?: {button: HTMLElement; time: number} | null
  }
}

/** After this many milliseconds a visitor expects nothing of a press any more, but for one that sends. */
const PRESS_LASTS_MS = 5000

/** The button that was pressed in vain a moment ago; no press is noted from now on. */
export function takeEarlyPress(): HTMLElement | null {
  const press = window.earlyPress
  window.earlyPress = null
  if (!press?.button.isConnected) return null
  return performance.now() - press.time < PRESS_LASTS_MS ? press.button : null
}
