import {getPublishedId, type InputProps, isDocumentSchemaType} from 'sanity'

/** The published id of the document whose whole form an input is; `null` for the input of a field. */
export function formDocumentId({path, schemaType, value}: InputProps): string | null {
  const isForm = path.length === 0 && isDocumentSchemaType(schemaType)
  const id: unknown = isForm && value instanceof Object && Reflect.get(value, '_id')
  return typeof id === 'string' ? getPublishedId(id) : null
}
