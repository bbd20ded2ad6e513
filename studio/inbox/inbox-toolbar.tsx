import type {SanityClient} from '@sanity/client'
import {DownloadIcon} from '@sanity/icons/Download'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Card, Flex, TextInput} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {downloadCsv} from '../tool-page/csv.ts'
import {Choices} from '../tool-page/inputs.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {csvFileName, submissionsToCsv} from './csv.ts'
import {CHOSEN_FILTER, INBOX_FILTER, type InboxList} from './inbox-lists.ts'
import {parseSubmissions} from './submission.ts'

interface InboxToolbarProps {
  list: InboxList
  /** Id of the chosen form; empty = all. */
  form: string
  forms: readonly {value: string; title: string}[]
  search: string
  onSearch: (search: string) => void
  onForm: (form: string) => void
}

/** Toolbar of an inbox list: search, filter by form, and export of the list or of one form. */
export function InboxToolbar({list, form, forms, search, onSearch, onForm}: InboxToolbarProps) {
  return (
    <Card borderBottom padding={2}>
      {/* A list is narrow at every width of the window, so the filters have a row of their own. */}
      <Flex gap={2} align="center" wrap="wrap">
        <Box style={{flex: '1 1 60%'}}>
          <TextInput
            aria-label={`Search in ${list.title}`}
            fontSize={1}
            padding={2}
            icon={SearchIcon}
            placeholder="Search"
            value={search}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </Box>
        <ExportButton list={list} form={form} />
        <Box style={{flex: '1 1 9rem'}}>
          <Choices
            aria-label="Form"
            value={form}
            options={[{value: '', title: 'All forms'}, ...forms]}
            onChange={onForm}
          />
        </Box>
      </Flex>
    </Card>
  )
}

function ExportButton({list, form}: Pick<InboxToolbarProps, 'list' | 'form'>) {
  const user = useCurrentUser()?.id ?? ''
  const {isBusy, send} = useRequest()
  async function exportList(client: SanityClient) {
    const query = `*[${INBOX_FILTER} && (${list.filter}) && ${CHOSEN_FILTER}]
      | order(submittedAt desc)`
    const options = {perspective: 'raw', tag: 'inbox.export'} as const
    const result: unknown = await client.fetch(query, {form, user}, options)
    const csv = submissionsToCsv(parseSubmissions(result))
    downloadCsv(csv, csvFileName(list.id, form, new Date()))
  }
  return (
    <SmallButton
      text="CSV"
      aria-label={`Export ${list.title} as CSV`}
      title="Export this list as a CSV file for Excel or another spreadsheet"
      icon={DownloadIcon}
      aria-busy={isBusy}
      onClick={() => send(exportList, {title: 'The list was downloaded'})}
    />
  )
}
