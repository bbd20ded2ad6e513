import type {SanityClient} from '@sanity/client'
import {Box, Flex, Text} from '@sanity/ui'
import {IntentButton, RELEASES_INTENT} from 'sanity'
import {useRouter} from 'sanity/router'
import {DocumentRow} from '../home/document-row.tsx'
import {publicPath} from '../public-path.ts'
import {Choices} from '../tool-page/inputs.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import type {StoredDocument} from './content.ts'
import type {Fault} from './faults.ts'
import {addSearchWords, draftRedirect} from './mend.ts'

interface FaultRowProps {
  fault: Fault
  documents: readonly StoredDocument[]
  /** Label of the button that puts the fault aside; `false` for those who may not. */
  action: string | false
  onAction: (client: SanityClient) => Promise<void>
}

/** A fault with what mends it: the field, a redirect, words for the search, or the release. */
export function FaultRow({fault, documents, action, onAction}: FaultRowProps) {
  const {isBusy, send} = useRequest()
  return (
    <Flex as="li" align="center" gap={2} wrap="wrap">
      <Box flex={1} style={{minWidth: 220}}>
        {fault.document ? (
          <DocumentRow {...fault.document} note={fault.text} />
        ) : (
          <Flex align="center" gap={3} wrap="wrap" padding={2}>
            <Box flex={1} style={{minWidth: 180}}>
              <Text size={1} style={{overflowWrap: 'anywhere'}}>
                {fault.text}
              </Text>
            </Box>
            <Mend fault={fault} documents={documents} />
          </Flex>
        )}
      </Box>
      {action && (
        <SmallButton
          mode="bleed"
          text={action}
          aria-label={`${action}: ${fault.text}`}
          aria-busy={isBusy}
          onClick={() => send(onAction, {title: `${action}: done`})}
        />
      )}
    </Flex>
  )
}

/** Articles have words of their own, and forms no page: a search is mended at another one. */
const isOffered = ({_id, _type}: StoredDocument) =>
  !_id.includes('.') && _type !== 'article' && _type !== 'form'

function Mend({fault, documents}: {fault: Fault; documents: readonly StoredDocument[]}) {
  const {navigateIntent} = useRouter()
  const {isBusy, send} = useRequest()
  const {kind, subject} = fault
  if (kind === 'release') {
    const params = {id: subject.replace(/^_\.releases\./, '')}
    return <IntentButton intent={RELEASES_INTENT} params={params} mode="ghost" text="Open" />
  }

  /** Opens the field of a draft that was made. */
  const open = (
    make: (client: SanityClient) => Promise<{id: string; type: string; path: string}>,
    title: string,
  ) => send(async (client) => navigateIntent('edit', await make(client)), {title})

  if (kind === 'notFound') {
    return (
      <SmallButton
        text="Make a redirect"
        aria-label={`Make a redirect from ${subject}`}
        aria-busy={isBusy}
        onClick={() =>
          open((client) => draftRedirect(client, subject, documents), 'Choose where it leads')
        }
      />
    )
  }
  const pages = documents.filter((each) => isOffered(each) && publicPath(each) !== null)
  return (
    <Box style={{width: 240}}>
      <Choices
        aria-label={`Page for “${subject}”`}
        value=""
        options={pages.map((page) => ({value: page._id, title: publicPath(page) ?? ''}))}
        placeholder="Find it on the page …"
        disabled={isBusy}
        onChange={(id) => {
          const page = pages.find(({_id}) => _id === id)
          if (page)
            void open(
              (client) => addSearchWords(client, subject, page),
              'Publish to let it be found',
            )
        }}
      />
    </Box>
  )
}
