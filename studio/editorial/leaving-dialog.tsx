import {Box, Button, Card, Flex, Radio, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type ReactNode, useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {IntentLink} from 'sanity/router'
import {API_VERSION} from '#app/lib/api-version.ts'
import {countText} from '#app/lib/text.ts'
import type {RedirectKind} from '#schemas/constants.ts'
import {isRedirectTarget, pathKey, redirectId} from '#schemas/redirects.ts'
import {PageField} from '../tool-page/page-field.tsx'
import {type Consequences, loadConsequences, publishedId} from './consequences.ts'

/** Response to visitors of the old path. */
type Successor = 'nothing' | 'gone' | 'moved'

interface LeavingDialogProps {
  documentId: string
  verb: 'Unpublish' | 'Delete'
  /** Whether visitors see the document now; a draft alone has no public page. */
  isPublished: boolean
  onConfirm: (consequences: Consequences) => void
  onClose: () => void
}

/** Lists the pages that will change for visitors, before the change. */
export function LeavingDialog({documentId, verb, isPublished, ...props}: LeavingDialogProps) {
  const {onConfirm, onClose} = props
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [consequences, setConsequences] = useState<Consequences | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [successor, setSuccessor] = useState<Successor>('nothing')
  const [target, setTarget] = useState('')
  const [isBusy, setBusy] = useState(false)
  // Queries the lake once, when the dialog opens.
  useEffect(() => {
    loadConsequences(client, documentId).then(setConsequences, () => setFailed(true))
  }, [client, documentId])

  if (consequences === null) {
    return hasFailed ? <Text size={1}>{FAILED}</Text> : <Spinner muted />
  }
  const {ownPath, blockers, pages} = consequences
  if (blockers.length > 0) {
    return <Refusal verb={verb} consequences={consequences} onClose={onClose} />
  }
  const path = isPublished ? ownPath : null
  const isReady =
    path === null ||
    successor !== 'moved' ||
    (isRedirectTarget(target) && pathKey(target) !== pathKey(path))

  async function confirm(known: Consequences) {
    setBusy(true)
    try {
      // Saves the redirect first: it has no effect until the page is removed, and leaves no gap.
      if (path !== null && successor !== 'nothing') {
        await client.createOrReplace(successorOf(path, successor === 'gone' ? null : target.trim()))
      }
      onConfirm(known)
    } catch {
      setBusy(false)
      toast.push({status: 'error', title: 'The redirect could not be saved', description: RETRY})
    }
  }

  return (
    <Stack gap={4} data-testid="leaving-dialog">
      <Affected path={path} pages={isPublished ? pages : []} />
      {path !== null && (
        <SuccessorChoice {...{path, successor, setSuccessor, target, setTarget, isReady}} />
      )}
      <Text size={1} muted>
        {verb === 'Unpublish' ? KEPT : DELETED}
      </Text>
      <Flex gap={2} justify="flex-end">
        <Button text="Cancel" mode="bleed" onClick={onClose} disabled={isBusy} />
        <Button
          text={verb}
          tone="critical"
          // White on the theme's red has too little contrast.
          mode="ghost"
          data-testid="confirm-button"
          disabled={isBusy || !isReady}
          onClick={() => confirm(consequences)}
        />
      </Flex>
    </Stack>
  )
}

function successorOf(from: string, to: string | null) {
  const kind: RedirectKind = to === null ? 'gone' : 'permanent'
  return {_id: redirectId(from), _type: 'redirect', from, kind, ...(to !== null && {to})}
}

const FAILED = 'The pages could not be looked up. Close this window and try again.'
const RETRY = 'Nothing was changed. Please try again.'
const KEPT = 'The content stays here as a draft, which can be published again.'
const DELETED = 'A deleted document can be brought back from its history for a while.'

function Affected({path, pages}: {path: string | null; pages: Consequences['pages']}) {
  if (path === null && pages.length === 0) {
    return <Text size={1}>No page of the site changes for visitors.</Text>
  }
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        What changes for visitors
      </Text>
      <Card border radius={2} overflow="auto" style={{maxHeight: 240}}>
        <Stack as="ul" padding={3} gap={3} aria-label="Pages affected" style={{margin: 0}}>
          {path !== null && <PageRow path={path} note="This page disappears." />}
          {pages.map(({path, title}) => (
            <PageRow key={path} path={path} note={`“${title}” shows something of it.`} />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}

function PageRow({path, note}: {path: string; note: string}) {
  return (
    <Stack as="li" gap={2}>
      <Text size={1}>
        <a href={path} target="_blank" rel="noreferrer">
          {new URL(path, window.location.origin).href}
        </a>
      </Text>
      <Text size={1} muted>
        {note}
      </Text>
    </Stack>
  )
}

interface SuccessorChoiceProps {
  path: string
  successor: Successor
  setSuccessor: (successor: Successor) => void
  target: string
  setTarget: (target: string) => void
  isReady: boolean
}

function SuccessorChoice({path, successor, setSuccessor, ...props}: SuccessorChoiceProps) {
  const {target, setTarget, isReady} = props
  return (
    <Stack gap={3} role="radiogroup" aria-labelledby="successor">
      <Text id="successor" size={1} weight="medium">
        Who follows a link to {path} finds
      </Text>
      {SUCCESSORS.map(({value, label}) => (
        <Flex as="label" key={value} align="center" gap={2}>
          <Radio
            name="successor"
            checked={successor === value}
            onChange={() => setSuccessor(value)}
          />
          <Text size={1}>{label}</Text>
        </Flex>
      ))}
      {successor === 'moved' && (
        <Stack gap={2}>
          <PageField
            label="New address"
            hint="Visitors of the old address are led there."
            value={target}
            onChange={setTarget}
          />
          {target !== '' && !isReady && (
            <Text size={1} muted>
              Enter another path of this site, such as /blog, or a full address (https://…).
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}

const SUCCESSORS = [
  {value: 'nothing', label: 'no page (404): it may come back'},
  {value: 'gone', label: 'that it is gone for good (410): search engines forget it sooner'},
  {value: 'moved', label: 'another page'},
] as const

interface RefusalProps {
  verb: LeavingDialogProps['verb']
  consequences: Consequences
  onClose: () => void
}

/** Shown when the lake would refuse; links to the documents that block the action. */
function Refusal({verb, consequences: {blockers, pages}, onClose}: RefusalProps): ReactNode {
  const count = countText(blockers.length, 'document refers', 'documents refer')
  return (
    <Stack gap={4} data-testid="leaving-refused">
      <Text size={1}>
        {count} to this one, so it cannot be {verb === 'Delete' ? 'deleted' : 'unpublished'}. Open
        each, take the reference out and publish; then try again.
      </Text>
      <Card border radius={2} overflow="auto" style={{maxHeight: 240}}>
        <Stack as="ul" padding={3} gap={3} aria-label="In the way" style={{margin: 0}}>
          {blockers.map(({_id, _type, title}) => (
            <Text as="li" size={1} key={_id}>
              <IntentLink intent="edit" params={{id: publishedId(_id), type: _type}}>
                {title ?? publishedId(_id)}
              </IntentLink>
              {_id !== publishedId(_id) && ' (draft)'}
            </Text>
          ))}
        </Stack>
      </Card>
      {pages.length > 0 && <Affected path={null} pages={pages} />}
      <Box>
        <Button text="Close" mode="ghost" onClick={onClose} data-testid="close-button" />
      </Box>
    </Stack>
  )
}
