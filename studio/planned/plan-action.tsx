import {CalendarIcon} from '@sanity/icons/Calendar'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  useDocumentPairPermissions,
  useFeatureEnabled,
  useValidationStatus,
} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {isFixedPage} from '../public-path.ts'
import {singletonTypes} from '../singletons.ts'
import {PlanDialog} from './plan-dialog.tsx'

/**
 * "Plan…", in the place of the Studio's action that only publishes one draft at a time. Available
 * where drafts can be scheduled; in hosted mode this depends on the plan.
 */
export const usePlanAction: DocumentActionComponent = (props) => {
  const {id, type, draft, published, release} = props
  const {enabled} = useFeatureEnabled('singleDocRelease')
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const {validation} = useValidationStatus(draft?._id ?? id, type, true)
  const {params, setParams} = usePaneRouter()
  const [isOpen, setOpen] = useState(false)
  const isForGood = singletonTypes.has(type) || isFixedPage(id)
  const mayUnpublish = published !== null && !isForGood
  // The versions of a release go live with it.
  if (!enabled || release !== undefined || (draft === null && !mayUnpublish)) return null
  return {
    label: 'Plan…',
    icon: CalendarIcon,
    disabled: !permissions?.granted,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: (
        <PlanDialog
          document={{
            id,
            hasDraft: draft !== null,
            isValid: validation.every(({level}) => level !== 'error'),
            mayUnpublish,
          }}
          onClose={() => setOpen(false)}
          // The form shows what goes live.
          onScheduled={(releaseId) => setParams({...params, scheduledDraft: releaseId})}
        />
      ),
    },
  }
}

usePlanAction.action = 'schedule'
usePlanAction.displayName = 'PlanAction'
