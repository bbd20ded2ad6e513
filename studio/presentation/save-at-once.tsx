import {type ReactNode, useEffect} from 'react'
import {getPublishedId, type InputProps, isDocumentSchemaType, useDocumentOperation} from 'sanity'

/** Keys pressed in quick succession are one save. */
const PAUSE_MS = 40

/**
 * `form.components.input`: saves as soon as the keys pause. By itself the Studio sends changes once
 * a second, which spares a distant service; the embedded lake is near, and the preview follows it.
 */
export function SaveAtOnce(props: InputProps): ReactNode {
  const {value, schemaType} = props
  const id = isDocumentSchemaType(schemaType) ? idOf(value) : null
  return (
    <>
      {id !== null && <Saver key={id} id={id} type={schemaType.name} value={value} />}
      {props.renderDefault(props)}
    </>
  )
}

interface SaverProps {
  id: string
  type: string
  /** Another object after each edit. */
  value: unknown
}

function Saver({id, type, value}: SaverProps): null {
  const {commit} = useDocumentOperation(id, type)
  // Sets the Studio's own saving off, outside React.
  useEffect(() => {
    const timer = setTimeout(() => commit.execute(), value === null ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, commit])
  return null
}

function idOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('_id' in value)) return null
  return typeof value._id === 'string' ? getPublishedId(value._id) : null
}
