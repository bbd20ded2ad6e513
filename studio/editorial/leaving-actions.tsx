import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity'
import type {Consequences} from './consequences.ts'
import {LeavingDialog} from './leaving-dialog.tsx'

/** Adds a warning that lists pages to a Studio action, and unpublishing to the draft. */
export function withWarning(original: DocumentActionComponent): DocumentActionComponent {
  const verb = original.action === 'delete' ? 'Delete' : 'Unpublish'
  const useLeavingAction: DocumentActionComponent = (props) => {
    const {id, type, published} = props
    const unpublishing = useUnpublishing(props)
    const description = original(props) ?? (verb === 'Unpublish' ? unpublishing : null)
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

/** The Studio offers this only where the published document is shown, and editors look at the draft. */
function useUnpublishing(props: DocumentActionProps): DocumentActionDescription | null {
  const {id, type, published, release, liveEditSchemaType} = props
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'unpublish'})
  if (published === null || release !== undefined || liveEditSchemaType) return null
  return {
    label: 'Unpublish',
    icon: UnpublishIcon,
    tone: 'critical',
    disabled: !permissions?.granted,
  }
}
