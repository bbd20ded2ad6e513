import {CalendarIcon} from '@sanity/icons/Calendar'
import {useState} from 'react'
import {type DocumentActionComponent, useDocumentPairPermissions, useFeatureEnabled} from 'sanity'
import {UnpublishDialog} from './unpublish-dialog.tsx'

/** Available where drafts can be scheduled; in hosted mode this depends on the plan. */
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

// `singletonActions` filters by this kind, so that singletons do not offer the action.
useScheduleUnpublishAction.action = 'unpublish'
useScheduleUnpublishAction.displayName = 'ScheduleUnpublishAction'
