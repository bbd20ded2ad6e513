import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react'
import {
  definePlugin,
  getPublishedId,
  type InputProps,
  isDocumentSchemaType,
  useDocumentOperation,
  useSyncState,
} from 'sanity'

/** Keys in quick succession are one save: saves go one after the other, each with its own round. */
const PAUSE_MS = 80
/** Whoever types without a pause is saved all the same. */
const LONGEST_WAIT_MS = 240

/**
 * Saves when the keys pause. By itself the Studio sends changes once a second, which spares a
 * distant service; the embedded lake is near, and the preview shows what is saved.
 */
export const saveAtOnce = definePlugin({
  name: 'save-at-once',
  form: {components: {input: SaveAtOnce}},
})

function SaveAtOnce(props: InputProps): ReactNode {
  const {value, schemaType} = props
  const id = isDocumentSchemaType(schemaType) ? fieldOf(value, '_id') : null
  return (
    <>
      {id !== null && <Saver id={getPublishedId(id)} type={schemaType.name} value={value} />}
      {props.renderDefault(props)}
    </>
  )
}

interface SaverProps {
  id: string
  type: string
  /** Another object after each change. */
  value: unknown
}

function Saver({id, type, value}: SaverProps): null {
  const {commit} = useDocumentOperation(id, type)
  const {isSyncing} = useSyncState(id, type)
  // With nothing left to save a save would only get in the way of a publish that is under way.
  const save = useEffectEvent(() => {
    if (isSyncing) commit.execute()
  })
  const lastRevision = useRef<string | null>(null)
  /** When the first of the edits was made that wait for the next save. */
  const waitingSince = useRef<number | null>(null)
  // Sets the Studio's own saving off, outside React. An edit made here keeps the revision; what was
  // saved or comes from elsewhere brings a new one.
  useEffect(() => {
    const revision = fieldOf(value, '_rev')
    const isOwnEdit = revision !== null && revision === lastRevision.current
    lastRevision.current = revision
    if (!isOwnEdit) return
    waitingSince.current ??= performance.now()
    const waited = performance.now() - waitingSince.current
    const timer = setTimeout(
      () => {
        waitingSince.current = null
        save()
      },
      Math.max(0, Math.min(PAUSE_MS, LONGEST_WAIT_MS - waited)),
    )
    return () => clearTimeout(timer)
  }, [value])
  return null
}

function fieldOf(value: unknown, name: '_id' | '_rev'): string | null {
  if (typeof value !== 'object' || value === null) return null
  const field: unknown = Reflect.get(value, name)
  return typeof field === 'string' ? field : null
}
