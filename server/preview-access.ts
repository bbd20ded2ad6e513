import {createHmac, randomBytes} from 'node:crypto'
import type {Env} from '#app/services/env/env.server.ts'
import type {PreviewAccess} from '#app/services/preview/preview.server.ts'
import type {Lake} from '#lake/index.ts'
import {issueRobotToken} from './robot-token.ts'

/** Name of the key that signs sessions, in the lake's `meta`. */
export const PREVIEW_KEY_NAME = 'previewSessionKey'
const KEY_BYTES = 32

/**
 * The token and the session key with which the site shows drafts to editors. The embedded lake
 * issues the token and stores the key. In hosted mode the token is the read token, from which every
 * instance derives the same key; `null` without that token.
 */
export function previewAccess({content}: Env, lake: Lake | null): PreviewAccess | null {
  if (lake) {
    const token = issueRobotToken(lake, 'Website preview', 'viewer')
    return {token, sessionKey: keptKey(lake), owners: ownersIn(lake)}
  }
  if (content.mode !== 'hosted' || !content.readToken) return null
  const sessionKey = createHmac('sha256', content.readToken)
    .update(PREVIEW_KEY_NAME)
    .digest('base64url')
  return {token: content.readToken, sessionKey, owners: null}
}

/**
 * A preview belongs to one editor and ends with that editor's sessions. The editor's id comes from
 * the lake's log. The Studio also writes a user id into the secret, but any writer could forge
 * that.
 */
function ownersIn({accounts, lastAuthor}: Lake): PreviewAccess['owners'] {
  const {tokens} = accounts
  return {
    start(secretId, madeAt, expiresAt) {
      const author = accounts.get(lastAuthor(secretId) ?? '')
      // Otherwise an old secret could open a preview after the editor's sessions have ended.
      const isSignedIn = author?.isRobot || (author && tokens.sessions(author.id).length > 0)
      return author && isSignedIn ? tokens.startPreview(author.id, madeAt, expiresAt) : null
    },
    isOpen: tokens.isPreview,
    end: tokens.revoke,
  }
}

/** The key outlives the process, so that a restart does not end previews. */
function keptKey({meta}: Lake): string {
  const known = meta.get(PREVIEW_KEY_NAME)
  if (known && Buffer.from(known, 'base64url').length >= KEY_BYTES) return known
  const key = randomBytes(KEY_BYTES).toString('base64url')
  meta.set(PREVIEW_KEY_NAME, key)
  return key
}
