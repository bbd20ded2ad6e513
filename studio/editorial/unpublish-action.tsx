import {UnpublishIcon} from '@sanity/icons/Unpublish'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  useDocumentOperation,
  useDocumentPairPermissions,
} from 'sanity'
import {ConfirmDeleteDialog} from 'sanity/structure'

/**
 * The Studio's action to unpublish, also in the form of the draft. The Studio offers it only where the
 * published document is shown, and editors look at the draft.
 */
export function inDraftToo(original: DocumentActionComponent): DocumentActionComponent {
  const useUnpublishAction: DocumentActionComponent = (props) => {
    const {id, type, draft, published, release, liveEditSchemaType} = props
    const description = original(props)
    const {unpublish} = useDocumentOperation(id, type)
    const [permissions] = useDocumentPairPermissions({id, type, permission: 'unpublish'})
    const [isOpen, setOpen] = useState(false)
    const isDraft = published !== null && release === undefined && !liveEditSchemaType
    if (description !== null || !isDraft) return description
    const close = () => setOpen(false)
    return {
      label: 'Unpublish',
      icon: UnpublishIcon,
      tone: 'critical',
      disabled: !permissions?.granted,
      onHandle: () => setOpen(true),
      dialog: isOpen && {
        type: 'custom',
        component: (
          <ConfirmDeleteDialog
            id={draft?._id ?? id}
            type={type}
            action="unpublish"
            onCancel={close}
            onConfirm={() => {
              close()
              unpublish.execute()
            }}
          />
        ),
      },
    }
  }
  useUnpublishAction.action = original.action
  useUnpublishAction.displayName = 'UnpublishInDraftToo'
  return useUnpublishAction
}
