import {Text} from '@sanity/ui'
import {type ComponentProps, useState} from 'react'
import {FormDialog} from './form-dialog.tsx'
import {SmallButton} from './small-button.tsx'

interface ConfirmButtonProps extends ComponentProps<typeof SmallButton> {
  /** The text of the dialogue, in which the person confirms. */
  question: string
  confirmText: string
  onConfirm: ComponentProps<typeof FormDialog>['onSubmit']
}

/** A button that deletes something, after a question. */
export function ConfirmButton({question, confirmText, onConfirm, ...button}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <SmallButton {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <FormDialog
          title={confirmText}
          testId="confirm-dialog"
          submitText={confirmText}
          isCritical
          onClose={() => setAsking(false)}
          onSubmit={onConfirm}
        >
          <Text size={1}>{question}</Text>
        </FormDialog>
      )}
    </>
  )
}
