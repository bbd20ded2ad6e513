import {useState} from 'react'
import {type DocumentActionComponent, useDocumentOperation} from 'sanity'
import type {Consequences} from './consequences.ts'
import {LeavingDialog} from './leaving-dialog.tsx'

/** Adds a warning that lists pages to a Studio action. The action checks the permissions. */
export function withWarning(original: DocumentActionComponent): DocumentActionComponent {
  const verb = original.action === 'delete' ? 'Delete' : 'Unpublish'
  const useLeavingAction: DocumentActionComponent = (props) => {
    const {id, type, published} = props
    const description = original(props)
    const operations = useDocumentOperation(id, type)
    const [isOpen, setOpen] = useState(false)
    if (description === null) return null
    const close = () => setOpen(false)
    function leave({versions}: Consequences) {
      close()
      if (verb === 'Delete') operations.delete.execute(versions)
      else operations.unpublish.execute()
    }
    return {
      ...description,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: `${verb} this document?`,
        width: 'medium',
        onClose: close,
        content: (
          <LeavingDialog
            documentId={id}
            verb={verb}
            isPublished={published !== null}
            onConfirm={leave}
            onClose={close}
          />
        ),
      },
    }
  }
  useLeavingAction.action = original.action
  useLeavingAction.displayName = `${verb}WithWarning`
  return useLeavingAction
}
