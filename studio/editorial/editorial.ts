import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  defineLocaleResourceBundle,
  definePlugin,
} from 'sanity'
import {SUBMISSION} from '../inbox/inbox-lists.ts'
import {timeZoneAt} from '../planned/local-time.ts'
import {usePlanAction} from '../planned/plan-action.tsx'
import {orRequest, useReturnAction} from '../publication/request-actions.tsx'
import {fixedDocumentActions, singletonActions} from '../singletons.ts'
import type {StudioConnection} from '../transport/connection.ts'
import {withRedirect} from './publish-action.ts'
import {inDraftToo} from './unpublish-action.tsx'

/** Replaces texts of the Studio's own actions that would confuse editors. */
export const editorial = definePlugin(() => ({
  name: 'editorial',
  i18n: {bundles: [studioTexts, releaseTexts, structureTexts]},
}))

/**
 * `document.actions` of the workspace: unpublishes from the draft, adds redirects, and plans in the place of scheduled
 * drafts. Plugins cannot provide it: they run before the Studio adds its scheduling actions.
 */
export function documentActions(mode: StudioConnection['mode']): DocumentActionsResolver {
  return (all, context) => {
    // A submission has its actions in the inbox, whatever form an address opens.
    if (context.schemaType === SUBMISSION) return []
    const isScheduled = context.versionType === 'scheduled-draft'
    // They can change the path of a page. The embedded lake writes redirects in the commit that publishes.
    const moving = isScheduled ? ['publish'] : ['publish', 'schedule']
    // The actions of this project come after the filter, because it keeps some of the Studio's only.
    const actions = singletonActions(all, context)
    const planned = isScheduled
      ? actions
      : [...actions.filter(({action}) => action !== 'schedule'), usePlanAction, useReturnAction]
    const own = planned.map((action) => guard(action, mode === 'embedded' ? [] : moving))
    return fixedDocumentActions(own, context)
  }
}

function guard(action: DocumentActionComponent, redirecting: readonly string[]) {
  if (action.action === 'unpublish') return inDraftToo(action)
  const guarded = redirecting.includes(String(action.action)) ? withRedirect(action) : action
  return action.action === 'publish' ? orRequest(guarded) : guarded
}

/** The default texts show the time zone only in a tooltip, and omit scheduled unpublishing. */
const studioTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'schedule-publish-dialog.description': `Select when this document should be published. Times are in the time zone of this browser (${timeZoneAt(new Date())}), unless you choose another in the calendar.`,
    'release.schedule-dialog.publish-date-in-past-warning': 'Choose a time in the future.',
    'release.banner.scheduled-for-publishing-on': 'This is going to happen: {{date}}',
    'release.action.publish-now': 'Do it now',
    'release.action.view-scheduled-drafts': 'View everything planned',
    'asset-sources.common.uploader.upload-failed.description':
      'The file can’t be read, or is too large. The tool Media refuses it with the reason.',
  },
})

const releaseTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'releases',
  resources: {'overview.title': 'Planned'},
})

const structureTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'banners.unpublished-release-banner.text':
      'This document leaves the site at a set time: <VersionBadge>{{title}}</VersionBadge>.',
    'banners.scheduled-draft-override-banner.text':
      'Another version of this document is planned, without what is written here. To change that version, open it in “Planned”.',
    'confirm-delete-dialog.referential-integrity-disclaimer.text_delete':
      'Deleting fails as long as one of them refers to this document.',
    'confirm-delete-dialog.referential-integrity-disclaimer.text_unpublish':
      'Unpublishing fails as long as one of them refers to this document.',
    'panes.document-list-pane.no-documents-of-type.text':
      'Nothing here yet. The plus sign above makes the first.',
    'panes.document-list-pane.no-documents.text': 'Nothing found.',
  },
})
