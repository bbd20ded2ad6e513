import {EditIcon} from '@sanity/icons/Edit'
import {ListIcon} from '@sanity/icons/List'
import {TrashIcon} from '@sanity/icons/Trash'
import {Badge, Button, Card, Flex, Heading, Inline, Stack, Switch, Text} from '@sanity/ui'
import {Code} from '@sanity/ui/code'
import {useId, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {useStateLink} from 'sanity/router'
import {API_VERSION} from '#app/lib/api-version.ts'
import {TimeAgo} from '../home/times.tsx'
import {Question} from '../tool-page/question.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {WebhookDialog} from './webhook-dialog.tsx'
import {deliveryState, triggerText} from './webhook-texts.ts'
import {changeWebhook, deleteWebhook, type ListedWebhook} from './webhooks.ts'

interface WebhookRowProps {
  webhook: ListedWebhook
  /** After a change. */
  onChange: () => void
  onDelete: () => void
}

/** A webhook in the list, with its switch and what can be done with it. */
export function WebhookRow({webhook, onChange, onDelete}: WebhookRowProps) {
  const {id, name, url, rule} = webhook
  const {dataset = ''} = useClient({apiVersion: API_VERSION}).config()
  const headingId = useId()
  return (
    <Card as="li" border radius={2} padding={3} aria-labelledby={headingId} data-id={id}>
      <Stack gap={4}>
        <Flex align="flex-start" gap={3}>
          <Stack gap={3} flex={1} style={{minWidth: 0}}>
            <Heading as="h3" size={1} id={headingId} style={{overflowWrap: 'anywhere'}}>
              {name}
            </Heading>
            <Code size={1} style={WRAPPED}>
              {url}
            </Code>
          </Stack>
          <EnabledSwitch webhook={webhook} onChange={onChange} />
        </Flex>
        <Stack gap={3}>
          <Text size={1} muted>
            {triggerText(webhook, dataset)}
            {rule.filter === null ? '.' : ':'}
          </Text>
          {rule.filter !== null && (
            <Code size={1} style={WRAPPED}>
              {rule.filter}
            </Code>
          )}
        </Stack>
        <NewestDelivery webhook={webhook} />
        <Actions webhook={webhook} onChange={onChange} onDelete={onDelete} />
      </Stack>
    </Card>
  )
}

const WRAPPED = {whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'} as const

function NewestDelivery({webhook: {newest, isDisabledByUser}}: Pick<WebhookRowProps, 'webhook'>) {
  const {text, tone} = deliveryState(newest)
  return (
    <Inline gap={2}>
      {isDisabledByUser && <Badge>Off</Badge>}
      <Badge tone={tone} data-testid="newest-delivery">
        {text}
      </Badge>
      {newest && (
        <Text size={1} muted>
          <TimeAgo time={newest.updatedAt} />
        </Text>
      )}
    </Inline>
  )
}

function EnabledSwitch({webhook, onChange}: Omit<WebhookRowProps, 'onDelete'>) {
  const {id, name, isDisabledByUser} = webhook
  const client = useClient({apiVersion: API_VERSION})
  const {isBusy, send} = useRequest()

  async function toggle() {
    await send(
      () => changeWebhook(client, id, {isDisabledByUser: !isDisabledByUser}),
      isDisabledByUser
        ? {title: 'The webhook is on', description: 'It sends what changes from now on.'}
        : {title: 'The webhook is off', description: 'What waited to be sent was cancelled.'},
    )
    onChange()
  }

  return (
    <Switch
      checked={!isDisabledByUser}
      aria-label={`“${name}” is on`}
      aria-busy={isBusy}
      onChange={toggle}
    />
  )
}

function Actions({webhook, onChange, onDelete}: WebhookRowProps) {
  const {id, name} = webhook
  const log = useStateLink({state: {webhookId: id}})
  const client = useClient({apiVersion: API_VERSION})
  const {send} = useRequest()
  const deleteButton = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)

  function keep() {
    setAsking(false)
    deleteButton.current?.focus()
  }

  async function remove() {
    const isDone = await send(() => deleteWebhook(client, id), {title: `“${name}” was deleted`})
    if (isDone) onDelete()
    return isDone
  }

  return (
    <Stack gap={3}>
      <Flex gap={2} wrap="wrap">
        <Button
          as="a"
          href={log.href}
          onClick={log.onClick}
          icon={ListIcon}
          text="Log"
          aria-label={`Log of “${name}”`}
          mode="ghost"
          fontSize={1}
          padding={2}
        />
        <SmallButton
          icon={EditIcon}
          text="Edit"
          aria-label={`Edit “${name}”`}
          onClick={() => setEditing(true)}
        />
        <SmallButton
          ref={deleteButton}
          icon={TrashIcon}
          text="Delete…"
          aria-label={`Delete “${name}”…`}
          aria-expanded={isAsking}
          mode="bleed"
          tone="critical"
          onClick={() => setAsking(true)}
        />
      </Flex>
      {isAsking && (
        <Question
          label="Delete?"
          text="Delete it with its log? Nothing more is sent, also not what waits to be sent."
          keepText="Keep it"
          confirmText="Delete for good"
          onKeep={keep}
          onConfirm={remove}
        />
      )}
      {isEditing && (
        <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onSaved={onChange} />
      )}
    </Stack>
  )
}
