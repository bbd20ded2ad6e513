import {Button} from '@sanity/ui'
import type {ComponentProps} from 'react'

/** A button of a row or of a field. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button type="button" mode="ghost" fontSize={1} padding={2} {...props} />
}
