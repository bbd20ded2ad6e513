import {Box, Flex, Stack} from '@sanity/ui'
import {type ComponentProps, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {type UserComponent, usePaneRouter} from 'sanity/structure'
import {z} from 'zod'
import {titleOfForm} from '#schemas/documents/submission-answers.ts'
import {Nothing, Waiting} from '../home/panel.tsx'
import {CHOSEN_FILTER, INBOX_FILTER, INBOX_LISTS, type InboxList} from './inbox-lists.ts'
import {InboxRow} from './inbox-row.tsx'
import {InboxToolbar} from './inbox-toolbar.tsx'
import {formOptionsSchema, parseSubmissions, type Submission} from './submission.ts'
import {useInboxQuery} from './use-inbox-query.ts'

/** Maximum number of rows; the export contains all submissions. */
const ROWS_MAX = 500

const ROWS_QUERY = `{
  "submissions": *[${INBOX_FILTER} && (LIST) && ${CHOSEN_FILTER}]
    | order(submittedAt desc)[0...${ROWS_MAX}],
  "forms": *[${INBOX_FILTER} && (LIST)] | order(submittedAt desc){form, formTitle}
}`

const resultSchema = z.object({
  submissions: z.unknown().transform(parseSubmissions),
  forms: formOptionsSchema,
})

/** A live list of the inbox, with a filter by form, a text search and an export. */
export function InboxPane({id, childItemId}: ComponentProps<UserComponent>) {
  const list = INBOX_LISTS.find((known) => known.id === id)
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
  const form = params?.form ?? ''
  const user = useCurrentUser()?.id ?? ''
  const query = ROWS_QUERY.replaceAll('LIST', list.filter)
  const result = useInboxQuery(query, {form, user}, resultSchema)
  const known = result?.forms ?? []
  const isKnown = known.some(({value}) => value === form)
  const found = (result?.submissions ?? []).filter((submission) => contains(submission, search))
  return (
    <Flex direction="column" height="fill" data-testid="inbox-pane">
      <InboxToolbar
        list={list}
        form={form}
        forms={form && !isKnown ? [...known, {value: form, title: titleOfForm(form)}] : known}
        search={search}
        onSearch={setSearch}
        onForm={(name) => setParams({...params, form: name})}
      />
      <Box flex={1} overflow="auto" padding={2}>
        {result === null && <Waiting />}
        <Stack gap={1} as="ul" aria-label={list.title} data-testid="inbox-rows">
          {found.map((submission) => (
            <InboxRow
              key={submission._id}
              submission={submission}
              isOpen={submission._id === openId}
            />
          ))}
        </Stack>
        <Box padding={3}>
          {result && found.length === 0 && (
            <Nothing>{form || search ? 'Nothing here fits.' : 'Nothing in this list.'}</Nothing>
          )}
          {result?.submissions.length === ROWS_MAX && (
            <Nothing>The newest {ROWS_MAX} are shown. The export has all of them.</Nothing>
          )}
        </Box>
      </Box>
    </Flex>
  )
}

function contains({answers, notes, reference}: Submission, search: string): boolean {
  const text = [...answers.map(({value}) => value), notes, reference].join('\n').toLowerCase()
  return text.includes(search.trim().toLowerCase())
}
