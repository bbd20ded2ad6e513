import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {InboxIcon} from '@sanity/icons/Inbox'
import type {DocumentActionComponent, Template} from 'sanity'
import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {FORM_NAMES} from '#schemas/constants.ts'

const SUBMISSION = 'submission'
const API_VERSION = '2025-02-19'

const FORM_LISTS: Record<(typeof FORM_NAMES)[number], string> = {
  contact: 'Messages',
  course: 'Course registrations',
  referral: 'Referrals',
  newsletter: 'Newsletter',
}

/** What visitors sent: by status first, because that is the work; then by form. */
export function inboxItem(S: StructureBuilder): ListItemBuilder {
  const list = (id: string, title: string, filter: string, params = {}) =>
    S.listItem()
      .id(id)
      .title(title)
      .schemaType(SUBMISSION)
      .icon(id === 'handled' ? CheckmarkCircleIcon : EnvelopeIcon)
      .child(
        S.documentTypeList(SUBMISSION)
          .id(id)
          .title(title)
          .filter(`_type == "${SUBMISSION}" && ${filter}`)
          .params(params)
          .apiVersion(API_VERSION)
          .defaultOrdering([{field: 'submittedAt', direction: 'desc'}])
          // Submissions come from the site only.
          .initialValueTemplates([]),
      )
  return S.listItem()
    .id('inbox')
    .title('Inbox')
    .icon(InboxIcon)
    .child(
      S.list()
        .id('inbox')
        .title('Inbox')
        .items([
          list('new', 'New', 'status == "new"'),
          list('handled', 'Handled', 'status == "handled"'),
          S.divider(),
          ...FORM_NAMES.map((form) => list(form, FORM_LISTS[form], 'form == $form', {form})),
        ]),
    )
}

/** `document.actions`: a submission can be deleted; everything else is done in its form. */
export function inboxActions(
  actions: DocumentActionComponent[],
  {schemaType}: {schemaType: string},
): DocumentActionComponent[] {
  return schemaType === SUBMISSION ? actions.filter(({action}) => action === 'delete') : actions
}

/** `schema.templates`: nobody creates a submission in the Studio. */
export function templatesWithoutSubmissions(templates: Template[]): Template[] {
  return templates.filter(({schemaType}) => schemaType !== SUBMISSION)
}
