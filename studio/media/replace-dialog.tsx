import type {SanityAssetDocument} from '@sanity/client'
import {UploadIcon} from '@sanity/icons/Upload'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useRef, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {countText} from '#app/lib/text.ts'
import {DocumentRow} from '../home/document-row.tsx'
import {Nothing, Waiting} from '../home/panel.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {type AssetUser, parseUsers, replaceAsset, USERS_QUERY, usedIn} from './replacement.ts'

interface ReplaceDialogProps {
  asset: SanityAssetDocument
  onClose: () => void
}

/** Uploads a file that takes the place of an asset, and shows the documents that change. */
export function ReplaceDialog({asset, onClose}: ReplaceDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const users = useLiveQuery({
    query: USERS_QUERY,
    params: {id: asset._id},
    listen: '*[references($id)]',
    tag: 'media',
    parse: parseUsers,
  })

  async function replace() {
    if (file === null || users === null) return
    const isOther = await replaceAsset(client, asset, users, file)
    if (!isOther) {
      toast.push({status: 'warning', title: 'This is the same file', description: SAME})
      return
    }
    toast.push({status: 'success', title: 'Replaced everywhere', description: DONE})
    onClose()
  }

  return (
    <FormDialog
      title={`Replace “${asset.originalFilename ?? asset._id}”`}
      testId="replace-dialog"
      submitText="Replace everywhere"
      onClose={onClose}
      check={() => problemWith(file, users)}
      onSubmit={replace}
    >
      <FilePicker file={file} accept={acceptedTypes(asset.mimeType)} onPick={setFile} />
      <Users users={users} />
      <Text size={1} muted>
        {EFFECTS}
      </Text>
    </FormDialog>
  )
}

const SAME = 'Nothing was changed. Choose another file.'
const DONE = 'The old file is still in the library, and no document uses it.'
const EFFECTS =
  'The new file takes over title, alternative text, description, credit, tags and folder. Where a document has a text of its own for the picture, check that it still fits. A picture of another shape loses its crop and hotspot.'

function problemWith(file: File | null, users: AssetUser[] | null): string | null {
  if (file === null) return 'Choose the new file.'
  if (users === null) return 'The documents are still being looked up.'
  return users.length === 0 ? 'No document uses this file: there is nothing to replace.' : null
}

/** Files of the same kind: a picture for a picture. */
function acceptedTypes(mimeType: string): string {
  return mimeType.replace(/\/.*/, '/*')
}

interface FilePickerProps {
  file: File | null
  accept: string
  onPick: (file: File | null) => void
}

function FilePicker({file, accept, onPick}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Flex align="center" gap={3} wrap="wrap">
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({currentTarget}) => onPick(currentTarget.files?.[0] ?? null)}
      />
      <SmallButton
        icon={UploadIcon}
        text="Choose the new file…"
        onClick={() => input.current?.click()}
      />
      <Text size={1} muted role="status" style={{overflowWrap: 'anywhere'}}>
        {file?.name ?? 'None chosen yet'}
      </Text>
    </Flex>
  )
}

function Users({users}: {users: AssetUser[] | null}) {
  if (users === null) return <Waiting />
  if (users.length === 0) return <Nothing>No document uses this file.</Nothing>
  const documents = usedIn(users)
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {countText(documents.length, 'document changes', 'documents change')}, and visitors see it
        at once
      </Text>
      <Card border radius={2} overflow="auto" style={{maxHeight: 240}}>
        <Stack as="ul" gap={1} padding={1} data-testid="replace-users">
          {documents.map(({id, type, states}) => (
            <Box as="li" key={id}>
              <DocumentRow id={id} type={type} note={states.join(', ')} />
            </Box>
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}
