import {useEffect, useEffectEvent} from 'react'
import {useClient, usePerspective} from 'sanity'
import {useRouter} from 'sanity/router'
import {usePaneRouter} from 'sanity/structure'
import {API_VERSION} from '#schemas/constants.ts'
import {duringForm, type FormDocumentProps} from '../form-plugins.tsx'
import {loadPlan} from './planning.ts'

/**
 * Opens a scheduled document at the version that goes live. The Studio opens the draft, and what is
 * corrected there is not published. The draft remains a choice in the header of the form.
 */
export const scheduledFirst = duringForm('scheduled-first', OpenScheduled)

/** The version that was opened for the editor, in the address: a draft chosen after that stays. */
const OPENED = 'openedSchedule'
/** The same in Presentation, whose addresses keep no parameter that it does not know. */
const openedInPresentation = new Set<string>()

function OpenScheduled({id}: FormDocumentProps): null {
  const client = useClient({apiVersion: API_VERSION})
  const {navigateUrl} = useRouter()
  const {params = {}, routerPanesState, createPathWithParams, setParams} = usePaneRouter()
  const {selectedPerspectiveName: perspective} = usePerspective()
  const {scheduledDraft, [OPENED]: opened} = params
  const isPast = params.rev !== undefined || params.historyVersion !== undefined
  // The form of Presentation has no panes.
  const isInPresentation = routerPanesState.length === 0
  const isOpened = opened !== undefined || (isInPresentation && openedInPresentation.has(id))
  // Replaces the entry of the history, so that "Back" does not return to the draft.
  const open = useEffectEvent((release: string) => {
    if (isInPresentation) {
      openedInPresentation.add(id)
      setParams({...params, scheduledDraft: release})
      return
    }
    const path = createPathWithParams({...params, scheduledDraft: release, [OPENED]: release})
    navigateUrl({path, replace: true})
  })
  // Synchronizes the address with the schedule in the lake, each time that a form opens.
  useEffect(() => {
    if (isPast || isOpened) return
    if (scheduledDraft) return open(scheduledDraft)
    if (perspective !== undefined) return
    let isOpen = true
    // Without a response, the Studio's own banner warns of the schedule.
    loadPlan(client, id).then(
      (plan) => isOpen && plan && !plan.isLeaving && open(plan.releaseId),
      () => null,
    )
    return () => {
      isOpen = false
    }
  }, [client, id, isPast, isOpened, perspective, scheduledDraft])
  // Forgets the choice of a draft when Presentation is left. A form that shows another version is new.
  useEffect(() => {
    return () => {
      if (!window.location.pathname.includes('/presentation/')) openedInPresentation.clear()
    }
  }, [])
  return null
}
