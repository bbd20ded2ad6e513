import {InboxIcon} from '@sanity/icons/Inbox'
import {definePlugin} from 'sanity'
import {type ListItemBuilder, type StructureBuilder, structureTool} from 'sanity/structure'
import type {ErasingMode} from './erasing.ts'
import {InboxCountsLayout, withCount} from './inbox-count.tsx'
import {COUNTED_LISTS, INBOX_LISTS, type InboxList, SUBMISSION} from './inbox-lists.ts'
import {InboxPane} from './inbox-pane.tsx'
import {SubmissionPane} from './submission-pane.tsx'

/**
 * What visitors sent, in a tool of its own. Its submissions have no form of the Studio: that has
 * versions, "Live" and "Published", and no option leaves them out.
 */
export const inbox = definePlugin<{mode: ErasingMode}>(({mode}) => ({
  name: 'inbox',
  plugins: [
    structureTool({
      name: 'inbox',
      title: 'Inbox',
      icon: InboxIcon,
      structure: (S) =>
        S.list()
          .id('inbox')
          .title('Inbox')
          .items(INBOX_LISTS.map((list) => listItem(S, list, mode))),
    }),
  ],
  studio: {components: {layout: InboxCountsLayout}},
}))

function listItem(S: StructureBuilder, list: InboxList, mode: ErasingMode): ListItemBuilder {
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
        // For links of the Studio's search.
        .canHandleIntent((_intent, {type}) => type === SUBMISSION)
        .child(() =>
          S.component(SubmissionPane).id('submission').title('Submission').options({mode}),
        ),
    )
}
