import {createHash} from 'node:crypto'
import type {RouterContextProvider} from 'react-router'
import type {TimedAnnouncement} from '#app/content/site-settings.ts'
import {expiryContext} from '#app/services/expiry.server.ts'
import {previewContext} from '#app/services/preview/preview.server.ts'

/** An announcement as visitors see it. */
export type Announcement = NonNullable<ReturnType<typeof announcementAt>['announcement']>

/**
 * The announcement that is shown at a time, and when that changes, in milliseconds since 1970; `Infinity`
 * if it does not.
 *
 * @param isPreview - shows it before its start, so that an editor can look at it
 */
export function announcementAt(now: number, timed: TimedAnnouncement, isPreview: boolean) {
  // `NaN` for a time that is not set: each comparison with it is false.
  const [from, until] = [Date.parse(timed?.from ?? ''), Date.parse(timed?.until ?? '')]
  const expiresAt = Math.min(...[from, until].filter((time) => time > now))
  const isUpcoming = now < from && !isPreview
  if (!timed?.text || isUpcoming || now >= until) return {announcement: null, expiresAt}
  const {text, link} = timed
  const shown = {text, link: link?.href ? {label: link.label, href: link.href} : null}
  // A dismissed announcement appears again when it is changed. In a preview the text has marks, so
  // what an editor dismissed as a visitor is shown.
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  return {announcement: {id: hash.slice(0, 8), ...shown}, expiresAt}
}

/** The announcement of the current page, which is not cached beyond the next start or end. */
export function currentAnnouncement(
  context: Readonly<RouterContextProvider>,
  timed: TimedAnnouncement,
): Announcement | null {
  const {announcement, expiresAt} = announcementAt(
    Date.now(),
    timed,
    context.get(previewContext).isOn,
  )
  context.get(expiryContext)(expiresAt)
  return announcement
}
