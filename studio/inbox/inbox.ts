import {InboxIcon} from '@sanity/icons/Inbox'
import {type DocumentActionComponent, definePlugin, type Template} from 'sanity'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {handlingActions} from './handling-actions.ts'
import {InboxCountsLayout, ToolMenuWithInbox, withCount} from './inbox-count.tsx'
import {
  COUNTED_LISTS,
  FORM_LISTS_OF_INBOX,
  type InboxList,
  SUBMISSION,
  WORK_LISTS,
} from './inbox-lists.ts'
import {InboxPane} from './inbox-pane.tsx'
import {SubmissionInput} from './submission-input.tsx'

/** Counts of new submissions, and a summary above the form of each. */
export const inbox = definePlugin({
  name: 'inbox',
  studio: {components: {layout: InboxCountsLayout, toolMenu: ToolMenuWithInbox}},
  form: {components: {input: SubmissionInput}},
  schema: {templates: templatesWithoutSubmissions},
  document: {
    // The Studio's badge says "Live", but no page shows a submission.
    badges: (badges, {schemaType}) => (schemaType === SUBMISSION ? [privateBadge] : badges),
  },
})

const privateBadge = () => ({
  label: 'Private',
  title: 'Only people who may sign in to this Studio see it.',
})

/** The inbox: lists by the work to be done first, then lists by form. */
export function inboxItem(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('inbox')
    .title('Inbox')
    .icon(withCount(InboxIcon, 'new'))
    .child(
      S.list()
        .id('inbox')
        .title('Inbox')
        .items([
          ...WORK_LISTS.map((list) => listItem(S, list)),
          S.divider(),
          ...FORM_LISTS_OF_INBOX.map((list) => listItem(S, list)),
        ]),
    )
}

function listItem(S: StructureBuilder, list: InboxList): ListItemBuilder {
  const {id, title, icon} = list
  const counted = COUNTED_LISTS.find((name) => name === id)
  return S.listItem()
    .id(id)
    .title(title)
    .icon(counted ? withCount(icon, counted) : icon)
    .child(
      S.component(InboxPane)
        .id(id)
        .title(title)
        .child((documentId: string) =>
          S.document().schemaType(SUBMISSION).documentId(documentId).title('Submission'),
        ),
    )
}

/**
 * `document.actions`: the actions on a submission; its content is never edited.
 *
 * @param erase - the erase action for this Studio's lake
 */
export function inboxActions(
  actions: DocumentActionComponent[],
  {schemaType}: {schemaType: string},
  erase: DocumentActionComponent,
): DocumentActionComponent[] {
  if (schemaType !== SUBMISSION) return actions
  const kept = actions.filter(({action}) => action === 'delete')
  return [...handlingActions, ...kept, erase]
}

/** `schema.templates`: submissions can't be created in the Studio. */
export function templatesWithoutSubmissions(templates: Template[]): Template[] {
  return templates.filter(({schemaType}) => schemaType !== SUBMISSION)
}
