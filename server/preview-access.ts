import {createHmac, randomBytes} from 'node:crypto'
import type {Env} from '#app/services/env.server.ts'
import type {PreviewAccess} from '#app/services/preview.server.ts'
import type {Lake} from '#lake/index.ts'
import {issueRobotToken} from './robot-token.ts'

/** Of the key that signs sessions, in the lake's `meta`. */
export const PREVIEW_KEY_NAME = 'previewSessionKey'
const KEY_BYTES = 32

/**
 * With what the site shows drafts to editors: a token of its own lake and a key kept in it, or the
 * hosted lake's read token, from which every instance derives the same key. `null` without one.
 */
export function previewAccess({content}: Env, lake: Lake | null): PreviewAccess | null {
  if (lake) {
    const token = issueRobotToken(lake, {label: 'Website preview', role: 'viewer'})
    return {token, sessionKey: keptKey(lake), holders: holdersIn(lake)}
  }
  if (content.mode !== 'hosted' || !content.readToken) return null
  const sessionKey = createHmac('sha256', content.readToken)
    .update(PREVIEW_KEY_NAME)
    .digest('base64url')
  return {token: content.readToken, sessionKey, holders: null}
}

/**
 * A preview is its editor's, and ends with their sessions. Whose it is, the lake's log says: the
 * Studio writes a user's id into the secret, but anybody could write any.
 */
function holdersIn({accounts, lastAuthor}: Lake): PreviewAccess['holders'] {
  const {previews} = accounts
  return {
    start(secretId, expiresAt) {
      const author = accounts.get(lastAuthor(secretId) ?? '')
      // Else whoever has kept a secret could come back after the sessions have been ended.
      const isSignedIn = author?.isRobot || (author && accounts.countSessions(author.id) > 0)
      return author && isSignedIn ? previews.start(author.id, expiresAt) : null
    },
    isOpen: previews.isOpen,
    end: previews.end,
  }
}

/** Outlives the process, so that a restart ends nobody's preview. */
function keptKey({meta}: Lake): string {
  const known = meta.get(PREVIEW_KEY_NAME)
  if (known && Buffer.from(known, 'base64url').length >= KEY_BYTES) return known
  const key = randomBytes(KEY_BYTES).toString('base64url')
  meta.set(PREVIEW_KEY_NAME, key)
  return key
}
