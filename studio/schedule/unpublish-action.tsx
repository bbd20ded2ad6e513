import {CalendarIcon} from '@sanity/icons/Calendar'
import {useState} from 'react'
import {type DocumentActionComponent, useDocumentPairPermissions, useFeatureEnabled} from 'sanity'
import {UnpublishDialog} from './unpublish-dialog.tsx'

/** Where drafts can be scheduled (in hosted mode the plan decides), unpublishing can be as well. */
export const useScheduleUnpublishAction: DocumentActionComponent = ({id, type, published}) => {
  const {enabled} = useFeatureEnabled('singleDocRelease')
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'unpublish'})
  const [isOpen, setOpen] = useState(false)
  if (!enabled || published === null) return null
  const close = () => setOpen(false)
  return {
    label: 'Schedule unpublish',
    icon: CalendarIcon,
    disabled: !permissions?.granted,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Schedule unpublishing',
      width: 'medium',
      onClose: close,
      content: <UnpublishDialog documentId={id} onDone={close} />,
    },
  }
}

// The kind by which pages that must not vanish withhold it.
useScheduleUnpublishAction.action = 'unpublish'
useScheduleUnpublishAction.displayName = 'ScheduleUnpublishAction'
