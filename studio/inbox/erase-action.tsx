import {TrashIcon} from '@sanity/icons/Trash'
import {useState} from 'react'
import {type DocumentActionComponent, useDocumentPairPermissions} from 'sanity'
import {EraseDialog} from './erase-dialog.tsx'
import type {ErasingMode} from './erasing.ts'
import {submissionOf} from './handling-actions.ts'

/**
 * Erases all submissions of a person who requests erasure, after a dialog that lists them.
 *
 * @param mode - whether the Studio's lake can erase
 */
export function createEraseAction(mode: ErasingMode): DocumentActionComponent {
  return function EraseAction(props) {
    const {id, type, onComplete} = props
    const [permissions] = useDocumentPairPermissions({id, type, permission: 'delete'})
    const [isOpen, setOpen] = useState(false)
    const submission = submissionOf(props)
    if (!submission) return null
    function close() {
      setOpen(false)
      onComplete()
    }
    return {
      label: 'Erase this person…',
      icon: TrashIcon,
      tone: 'critical',
      disabled: !permissions?.granted,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'Erase this person',
        width: 'medium',
        onClose: close,
        content: <EraseDialog submission={submission} mode={mode} onDone={close} />,
      },
    }
  }
}
