import {type DocumentActionComponent, defineLocaleResourceBundle, definePlugin} from 'sanity'
import {timeZoneAt} from '../schedule/local-time.ts'
import {useScheduleUnpublishAction} from '../schedule/unpublish-action.tsx'
import {withWarning} from './leaving-actions.tsx'
import {withRedirect} from './publish-action.ts'

/** What protects visitors and editors from each other's mistakes, and does things on time. */
export const editorial = definePlugin<{mode: 'embedded' | 'hosted'}>(({mode}) => ({
  name: 'editorial',
  document: {
    actions: (actions, {schemaType, versionType}) => {
      if (schemaType === 'submission') return actions
      const guarded = actions.map((action) => guard(action, mode))
      const isScheduled = versionType === 'scheduled-draft'
      return isScheduled ? guarded : [...guarded, useScheduleUnpublishAction]
    },
  },
  i18n: {bundles: [scheduleTexts, leavingTexts]},
}))

function guard(
  action: DocumentActionComponent,
  mode: 'embedded' | 'hosted',
): DocumentActionComponent {
  if (action.action === 'unpublish' || action.action === 'delete') return withWarning(action)
  // Our own lake does it in the commit that publishes, whoever publishes.
  if (action.action === 'publish' && mode === 'hosted') return withRedirect(action)
  return action
}

/** The Studio's own texts leave the time zone to a tooltip, and speak of publishing and releases only. */
const scheduleTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'schedule-publish-dialog.description': `Select when this document should be published. Times are in the time zone of this browser (${timeZoneAt(new Date())}), unless you choose another in the calendar.`,
    'release.banner.scheduled-for-publishing-on': 'This is going to happen on {{date}}',
    'release.action.publish-now': 'Do it now',
    'release.action.view-scheduled-drafts': 'View everything scheduled',
  },
})

const leavingTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'banners.unpublished-release-banner.text':
      'This document leaves the site at a set time: <VersionBadge>{{title}}</VersionBadge>.',
  },
})
