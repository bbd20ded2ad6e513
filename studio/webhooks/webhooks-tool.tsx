import type {SanityClient} from '@sanity/client'
import {AddIcon} from '@sanity/icons/Add'
import {PlugIcon} from '@sanity/icons/Plug'
import {Badge, Button, Card, Heading, Inline, Stack, Text} from '@sanity/ui'
import {Code} from '@sanity/ui/code'
import {useId, useRef, useState} from 'react'
import type {Tool} from 'sanity'
import {countText} from '#app/lib/text.ts'
import {ListPanel} from '../home/panel.tsx'
import {TimeAgo} from '../home/times.tsx'
import {ConfirmButton} from '../tool-page/confirm-button.tsx'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {WebhookDialog} from './webhook-dialog.tsx'
import {loadWebhooks, requestWebhooks, type Webhook} from './webhooks.ts'

/** The page of the webhooks; the lake refuses its requests to all but administrators. */
export const webhooksTool: Tool = {
  name: 'webhooks',
  title: 'Webhooks',
  icon: PlugIcon,
  component: Webhooks,
}

function Webhooks() {
  const {value: webhooks, hasFailed, reload} = useLoaded(loadWebhooks)
  /** Null: the dialog is closed; `new`: it creates one. */
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)

  function deleted() {
    // The button that had the focus disappears with its row.
    createButton.current?.focus()
    reload()
  }

  return (
    <PageFrame
      title="Webhooks"
      testId="webhooks"
      intro="A webhook tells another service at once that content has changed."
      actions={
        <Button
          ref={createButton}
          icon={AddIcon}
          text="New webhook"
          tone="primary"
          onClick={() => setEdited('new')}
        />
      }
      onReload={reload}
    >
      <ListPanel
        title="All webhooks"
        icon={PlugIcon}
        items={webhooks}
        hasFailed={hasFailed}
        empty={EXPLANATION}
        testId="webhook-list"
      >
        {(webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => setEdited(webhook)}
            onDelete={deleted}
          />
        )}
      </ListPanel>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
    </PageFrame>
  )
}

const EXPLANATION =
  'There is none yet. A webhook is for the other programs that use your content, such as a search index or a chat room: after each change of a document this site sends them an HTTP POST with the document as JSON. GROQ chooses the documents and what is sent, and a secret signs the requests as Sanity’s webhooks do.'

interface WebhookRowProps extends Record<'onEdit' | 'onDelete', () => void> {
  webhook: Webhook
}

function WebhookRow({webhook, onEdit, onDelete}: WebhookRowProps) {
  const {id, name, url} = webhook
  const headingId = useId()

  async function remove(client: SanityClient) {
    await requestWebhooks(client, 'DELETE', `/${id}`)
    onDelete()
    return {title: `“${name}” was deleted`}
  }

  return (
    <Card as="li" border radius={2} padding={3} aria-labelledby={headingId}>
      <Stack gap={4}>
        <Heading as="h3" size={1} id={headingId} style={{overflowWrap: 'anywhere'}}>
          {name}
        </Heading>
        <Code size={1} style={WRAPPED}>
          {url}
        </Code>
        <LastDelivery {...webhook} />
        <Inline gap={2}>
          <SmallButton text="Edit" aria-label={`Edit “${name}”`} onClick={onEdit} />
          <ConfirmButton
            text="Delete…"
            aria-label={`Delete “${name}”…`}
            tone="critical"
            question={`Delete “${name}”? Nothing more is sent, also not what waits to be sent.`}
            confirmText="Delete for good"
            onConfirm={remove}
          />
        </Inline>
      </Stack>
    </Card>
  )
}

const WRAPPED = {whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'} as const

function LastDelivery({lastDelivery: last, isDisabledByUser}: Webhook) {
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        {isDisabledByUser && <Badge>Off</Badge>}
        {last ? (
          <>
            <Badge tone={STATES[last.status].tone}>{STATES[last.status].text}</Badge>
            <Text size={1} muted>
              <code>{last.documentId}</code>, <TimeAgo time={last.updatedAt} />
              {last.failureCount > 0 && `, failed ${countText(last.failureCount, 'time')}`}
            </Text>
          </>
        ) : (
          <Badge>Nothing sent yet</Badge>
        )}
      </Inline>
      {last?.resultBody && (
        <Code size={1} style={WRAPPED}>
          {last.resultCode} {last.resultBody.slice(0, 300)}
        </Code>
      )}
    </Stack>
  )
}

const STATES = {
  success: {text: 'Delivered', tone: 'positive'},
  queued: {text: 'Waiting to be sent', tone: 'caution'},
  // Also what was cancelled when its webhook was switched off.
  failure: {text: 'Not delivered', tone: 'critical'},
} as const
