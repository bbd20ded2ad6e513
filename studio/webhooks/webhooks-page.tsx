import {AddIcon} from '@sanity/icons/Add'
import {PlugIcon} from '@sanity/icons/Plug'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {Panel, Waiting} from '../home/panel.tsx'
import {LoadFailure, PageFrame, ReloadButton} from '../tool-page/page-frame.tsx'
import {usePolling} from '../tool-page/use-polling.ts'
import {WebhookDialog} from './webhook-dialog.tsx'
import {WebhookRow} from './webhook-row.tsx'
import {loadWebhooks} from './webhooks.ts'

/** All webhooks, with the state of their newest delivery. */
export function WebhooksPage() {
  const client = useClient({apiVersion: API_VERSION})
  const load = useCallback(() => loadWebhooks(client), [client])
  const {value: webhooks, hasFailed, isLoading, reload} = usePolling(load)
  const [isCreating, setCreating] = useState(false)
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
    >
      <Flex gap={2} wrap="wrap">
        <Button
          ref={createButton}
          icon={AddIcon}
          text="New webhook"
          tone="primary"
          onClick={() => setCreating(true)}
        />
        <ReloadButton isLoading={isLoading} onReload={reload} />
      </Flex>
      {hasFailed && <LoadFailure>The webhooks could not be read.</LoadFailure>}
      <Panel title="All webhooks" icon={PlugIcon}>
        {webhooks === null && !hasFailed && <Waiting />}
        {webhooks?.length === 0 && <Explanation />}
        {webhooks !== null && webhooks.length > 0 && (
          <Stack as="ul" gap={3} data-testid="webhook-list">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onChange={reload} onDelete={deleted} />
            ))}
          </Stack>
        )}
      </Panel>
      {isCreating && (
        <WebhookDialog webhook={null} onClose={() => setCreating(false)} onSaved={reload} />
      )}
    </PageFrame>
  )
}

/** Shown instead of an empty list. */
function Explanation() {
  return (
    <Stack gap={4}>
      <Text as="p" size={1}>
        There is none yet. A webhook is for the other programs that use your content: when somebody
        publishes, changes or deletes a document, this site sends them a message.
      </Text>
      <Text as="p" size={1} muted>
        For example, a search index learns about a new article, a chat room is told that a page went
        live, or an app fetches new prices. The content itself and this site need no webhook.
      </Text>
      <Text as="p" size={1} muted>
        For your developer: each change is an HTTP POST with the document as JSON. GROQ chooses the
        documents and what is sent, and a secret signs the requests as Sanity’s webhooks do.
      </Text>
    </Stack>
  )
}
