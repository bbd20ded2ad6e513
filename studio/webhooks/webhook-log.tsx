import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {ClockIcon} from '@sanity/icons/Clock'
import {ListIcon} from '@sanity/icons/List'
import {Badge, Button, Card, Flex, Inline, Stack, Text} from '@sanity/ui'
import {Code} from '@sanity/ui/code'
import {useCallback} from 'react'
import {useClient} from 'sanity'
import {useStateLink} from 'sanity/router'
import {API_VERSION} from '#app/lib/api-version.ts'
import {countText} from '#app/lib/count-text.ts'
import {Nothing, Panel, Waiting} from '../home/panel.tsx'
import {exact, TimeAgo} from '../home/times.tsx'
import {LoadFailure, PageFrame, ReloadButton} from '../tool-page/page-frame.tsx'
import {usePolling} from '../tool-page/use-polling.ts'
import {attemptState, deliveryState, durationText, excerpt, operationText} from './webhook-texts.ts'
import {
  LOG_LENGTH,
  loadLog,
  type WebhookAttempt,
  type WebhookLog,
  type WebhookMessage,
} from './webhooks.ts'

/** What a webhook has sent, what the receiver responded, and what waits. */
export function WebhookLogPage({id}: {id: string}) {
  const client = useClient({apiVersion: API_VERSION})
  const load = useCallback(() => loadLog(client, id), [client, id])
  const {value: log, hasFailed, isLoading, reload} = usePolling(load)
  const list = useStateLink({state: {}})
  return (
    <PageFrame
      title={log ? `Log of “${log.webhook.name}”` : 'Log'}
      testId="webhooks"
      intro={log?.webhook.url ?? 'Messages of a webhook, and the responses to them.'}
    >
      <Flex gap={2} wrap="wrap">
        <Button
          as="a"
          href={list.href}
          onClick={list.onClick}
          icon={ArrowLeftIcon}
          text="All webhooks"
          mode="ghost"
        />
        <ReloadButton isLoading={isLoading} onReload={reload} />
      </Flex>
      {hasFailed && <LoadFailure>The log could not be read.</LoadFailure>}
      {log === null && !hasFailed && <Waiting />}
      {log && (
        <>
          <WaitingMessages {...log} />
          <Attempts {...log} />
        </>
      )}
    </PageFrame>
  )
}

function WaitingMessages({messages}: WebhookLog) {
  const waiting = messages.filter(({status}) => status === 'queued')
  return (
    <Panel title="Waiting to be sent" icon={ClockIcon}>
      {waiting.length === 0 && <Nothing>Nothing waits.</Nothing>}
      {waiting.length > 0 && (
        <Stack as="ul" gap={4} data-testid="waiting-messages">
          {waiting.map((message) => (
            <Stack as="li" key={message.id} gap={3}>
              <Subject {...message} />
              <Inline gap={2}>
                <Badge tone={deliveryState(message).tone}>{deliveryState(message).text}</Badge>
                <Text size={1} muted>
                  {countText(message.failureCount, 'attempt')} · since{' '}
                  <TimeAgo time={message.createdAt} />
                </Text>
              </Inline>
            </Stack>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function Attempts({messages, attempts}: WebhookLog) {
  const byId = new Map(messages.map((message) => [message.id, message]))
  return (
    <Panel title="Attempts" icon={ListIcon}>
      {attempts.length === 0 && <Nothing>{NO_ATTEMPTS}</Nothing>}
      {attempts.length > 0 && (
        <Stack as="ul" gap={3} data-testid="webhook-attempts">
          {attempts.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} message={byId.get(attempt.messageId)} />
          ))}
        </Stack>
      )}
      {attempts.length === LOG_LENGTH && <Nothing>The newest {LOG_LENGTH} are shown.</Nothing>}
    </Panel>
  )
}

const NO_ATTEMPTS =
  'Nothing was sent yet. Publish a document that the webhook is about; the attempt then appears here.'

interface AttemptProps {
  attempt: WebhookAttempt
  /** Undefined for a message that is older than those which were loaded. */
  message: WebhookMessage | undefined
}

function Attempt({attempt, message}: AttemptProps) {
  const {text, tone} = attemptState(attempt)
  const response = excerpt(attempt.resultBody)
  return (
    <Card as="li" borderTop paddingTop={4}>
      <Stack gap={3} paddingBottom={2}>
        <Flex gap={3} align="center" wrap="wrap">
          <Badge tone={tone}>{text}</Badge>
          <Text size={1}>
            <time dateTime={attempt.createdAt}>{exact(attempt.createdAt, TO_THE_SECOND)}</time>
          </Text>
          <Text size={1} muted>
            {durationText(attempt.duration)}
          </Text>
        </Flex>
        {message && <Subject {...message} />}
        {response !== null && (
          <Code size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
            {response}
          </Code>
        )}
      </Stack>
    </Card>
  )
}

/** What the message is about. */
function Subject({documentId, operation}: Pick<WebhookMessage, 'documentId' | 'operation'>) {
  return (
    <Text size={1} style={{overflowWrap: 'anywhere'}}>
      <code>{documentId}</code> was {operationText(operation)}
    </Text>
  )
}

/** The log is compared with that of the receiver. */
const TO_THE_SECOND = {second: '2-digit'} as const
