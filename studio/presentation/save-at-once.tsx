import {useEffect, useEffectEvent, useRef} from 'react'
import {useDocumentOperation, useSyncState} from 'sanity'
import {duringForm, type FormDocumentProps} from '../form-plugins.tsx'

/** Groups fast keystrokes into one save; saves are sequential, with a round trip each. */
const PAUSE_MS = 80

/**
 * Saves when typing pauses. By default the Studio sends changes once a second to limit requests to
 * a remote service, and it still does while typing does not pause. The embedded lake is local, and the
 * preview shows only saved content.
 */
export const saveAtOnce = duringForm('save-at-once', Saver)

function Saver({id, type, value}: FormDocumentProps): null {
  const {commit} = useDocumentOperation(id, type)
  const {isSyncing} = useSyncState(id, type)
  // Without unsaved edits, a save would only interfere with a publish in progress.
  const save = useEffectEvent(() => {
    if (isSyncing) commit.execute()
  })
  const lastRevision = useRef<string | null>(null)
  // Triggers the Studio's own saving, which is outside React. A local edit keeps the revision; a
  // save or a remote edit brings a new one.
  useEffect(() => {
    const revision = revisionOf(value)
    const isOwnEdit = revision !== null && revision === lastRevision.current
    lastRevision.current = revision
    if (!isOwnEdit) return
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  // The Studio forgets what is not saved yet when its form closes.
  useEffect(() => () => save(), [])
  return null
}

function revisionOf(value: unknown): string | null {
  const revision: unknown = value instanceof Object && Reflect.get(value, '_rev')
  return typeof revision === 'string' ? revision : null
}
