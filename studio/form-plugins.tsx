import type {ComponentType} from 'react'
import {definePlugin, getPublishedId, type InputProps, isDocumentSchemaType} from 'sanity'

/** A plugin with `form.components.input`. */
export function inputPlugin(name: string, input: ComponentType<InputProps>) {
  return definePlugin({name, form: {components: {input}}})
}

/** A document whose form is open. */
export interface FormDocumentProps {
  /** The published id. */
  id: string
  type: string
  /** A new object after each change. */
  value: unknown
}

/** A plugin whose component runs, without showing anything, while the form of a document is open. */
export function duringForm(name: string, Effect: ComponentType<FormDocumentProps>) {
  return inputPlugin(name, WithEffect)

  function WithEffect(props: InputProps) {
    const {value, schemaType} = props
    const id = formDocumentId(props)
    return (
      <>
        {id !== null && <Effect key={id} id={id} type={schemaType.name} value={value} />}
        {props.renderDefault(props)}
      </>
    )
  }
}

/** The published id of the document whose whole form an input is; `null` for the input of a field. */
export function formDocumentId({path, schemaType, value}: InputProps): string | null {
  const isForm = path.length === 0 && isDocumentSchemaType(schemaType)
  const id: unknown = isForm && value instanceof Object && Reflect.get(value, '_id')
  return typeof id === 'string' ? getPublishedId(id) : null
}
