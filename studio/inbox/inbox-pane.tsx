import {Box, Flex, Stack} from '@sanity/ui'
import {type ComponentProps, useState} from 'react'
import {type UserComponent, usePaneRouter} from 'sanity/structure'
import {z} from 'zod'
import {FORM_NAMES, type FormName} from '#schemas/constants.ts'
import {FORM_TITLES} from '#schemas/documents/submission-texts.ts'
import {Nothing, Waiting} from '../home/panel.tsx'
import {
  CHOSEN_FILTER,
  FORM_LISTS_OF_INBOX,
  INBOX_FILTER,
  type InboxList,
  WORK_LISTS,
} from './inbox-lists.ts'
import {InboxRow} from './inbox-row.tsx'
import {InboxToolbar} from './inbox-toolbar.tsx'
import {parseSubmissions, type Submission} from './submission.ts'
import {useInboxQuery} from './use-inbox-query.ts'

/** Maximum number of rows; the export contains all submissions. */
const ROWS_MAX = 500

const ROWS_QUERY = `{
  "submissions": *[${INBOX_FILTER} && (LIST) && ${CHOSEN_FILTER}]
    | order(submittedAt desc)[0...${ROWS_MAX}],
  "forms": *[${INBOX_FILTER} && (LIST)].form
}`

const answerSchema = z.object({
  submissions: z.unknown().transform(parseSubmissions),
  forms: z.array(z.string().nullable()),
})

/** A live list of the inbox, with a filter by form, a text search and an export. */
export function InboxPane({id, childItemId}: ComponentProps<UserComponent>) {
  const list = [...WORK_LISTS, ...FORM_LISTS_OF_INBOX].find((known) => known.id === id)
  // The key resets the search when the list changes.
  return list ? <ListPane key={list.id} list={list} openId={childItemId} /> : null
}

interface ListPaneProps {
  list: InboxList
  openId?: string
}

function ListPane({list, openId}: ListPaneProps) {
  const {params, setParams} = usePaneRouter()
  const [search, setSearch] = useState('')
  // Part of the URL: it survives a reload and can be shared.
  const form = list.form ?? FORM_NAMES.find((name) => name === params?.form)
  const query = ROWS_QUERY.replaceAll('LIST', list.filter)
  const answer = useInboxQuery(query, {form: form ?? ''}, answerSchema)
  const found = (answer?.submissions ?? []).filter((submission) => contains(submission, search))
  return (
    <Flex direction="column" height="fill" data-testid="inbox-pane">
      <InboxToolbar
        list={list}
        form={form}
        forms={answer?.forms ?? []}
        search={search}
        onSearch={setSearch}
        onForm={(name) => setParams({...params, form: name})}
      />
      <Box flex={1} overflow="auto" padding={2}>
        {answer === null ? <Waiting /> : <Rows found={found} list={list} openId={openId} />}
        <Box padding={3}>
          {answer && found.length === 0 && <Nothing>{emptyText(list, form, search)}</Nothing>}
          {answer?.submissions.length === ROWS_MAX && (
            <Nothing>The newest {ROWS_MAX} are shown. The export has all of them.</Nothing>
          )}
        </Box>
      </Box>
    </Flex>
  )
}

function Rows({found, list, openId}: ListPaneProps & {found: readonly Submission[]}) {
  return (
    <Stack gap={1} as="ul" aria-label={list.title} data-testid="inbox-rows">
      {found.map((submission) => (
        <InboxRow
          key={submission._id}
          submission={submission}
          isOpen={submission._id === openId}
          showsForm={!list.form}
        />
      ))}
    </Stack>
  )
}

function emptyText(list: InboxList, form: FormName | undefined, search: string): string {
  if (search) return 'Nothing here contains this text.'
  return form && !list.form ? `Nothing here from the form “${FORM_TITLES[form]}”.` : list.emptyText
}

function contains(submission: Submission, search: string): boolean {
  const {notes, reference} = submission
  const answers = Object.values(submission[submission.form] ?? {})
  const text = [...answers, notes, reference].join('\n').toLowerCase()
  return text.includes(search.trim().toLowerCase())
}
