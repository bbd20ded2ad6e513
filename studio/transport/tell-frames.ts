import {SAVED_EVENT} from '#app/lib/preview.ts'

/** Notifies the pages of the site in the frames of the Studio. */
export function tellFrames(transactionId: string): void {
  for (let position = 0; position < window.frames.length; position++) {
    try {
      window.frames[position]?.dispatchEvent(new CustomEvent(SAVED_EVENT, {detail: transactionId}))
    } catch {
      // A frame of another origin is not a page of the site.
    }
  }
}
