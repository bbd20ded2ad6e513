import {EditIcon} from '@sanity/icons/Edit'
import {ListIcon} from '@sanity/icons/List'
import {TrashIcon} from '@sanity/icons/Trash'
import {Badge, Box, Button, Card, Flex, Heading, Inline, Stack, Switch, Text} from '@sanity/ui'
import {Code} from '@sanity/ui/code'
import {useToast} from '@sanity/ui/toast'
import {useId, useRef, useState} from 'react'
import {useClient} from 'sanity'
import {useStateLink} from 'sanity/router'
import {API_VERSION} from '#app/lib/api-version.ts'
import {TimeAgo} from '../home/times.tsx'
import {WebhookDialog} from './webhook-dialog.tsx'
import {deliveryState, triggerText} from './webhook-texts.ts'
import {changeWebhook, deleteWebhook, type ListedWebhook, problemOf} from './webhooks.ts'

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
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function toggle() {
    if (isBusy) return
    setBusy(true)
    try {
      await changeWebhook(client, id, {isDisabledByUser: !isDisabledByUser})
      toast.push(
        isDisabledByUser
          ? {status: 'success', title: 'The webhook is on', description: SWITCHED_ON}
          : {status: 'success', title: 'The webhook is off', description: SWITCHED_OFF},
      )
    } catch (error) {
      toast.push({status: 'error', title: 'That did not work', description: problemOf(error)})
    }
    setBusy(false)
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

const SWITCHED_ON = 'It sends what changes from now on.'
const SWITCHED_OFF = 'What waited to be sent was cancelled.'

function Actions({webhook, onChange, onDelete}: WebhookRowProps) {
  const {id, name} = webhook
  const log = useStateLink({state: {webhookId: id}})
  const deleteButton = useRef<HTMLButtonElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)

  function keep() {
    setAsking(false)
    deleteButton.current?.focus()
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
        <Button
          icon={EditIcon}
          text="Edit"
          aria-label={`Edit “${name}”`}
          mode="ghost"
          fontSize={1}
          padding={2}
          onClick={() => setEditing(true)}
        />
        <Button
          ref={deleteButton}
          icon={TrashIcon}
          text="Delete…"
          aria-label={`Delete “${name}”…`}
          aria-expanded={isAsking}
          mode="bleed"
          tone="critical"
          fontSize={1}
          padding={2}
          onClick={() => setAsking(true)}
        />
      </Flex>
      {isAsking && <DeleteQuestion webhook={webhook} onKeep={keep} onDelete={onDelete} />}
      {isEditing && (
        <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} onSaved={onChange} />
      )}
    </Stack>
  )
}

interface DeleteQuestionProps extends Omit<WebhookRowProps, 'onChange'> {
  onKeep: () => void
}

function DeleteQuestion({webhook: {id, name}, onKeep, onDelete}: DeleteQuestionProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await deleteWebhook(client, id)
      // The row disappears with the webhook, so it stays busy.
      toast.push({status: 'success', title: `“${name}” was deleted`})
      onDelete()
    } catch (error) {
      setBusy(false)
      toast.push({status: 'error', title: 'That did not work', description: problemOf(error)})
    }
  }

  return (
    <Flex align="center" gap={2} wrap="wrap" role="group" aria-label="Delete?">
      <Box flex={1} style={{minWidth: 200}}>
        <Text size={1}>
          Delete it with its log? Nothing more is sent, also not what waits to be sent.
        </Text>
      </Box>
      <Button
        autoFocus
        text="Keep it"
        mode="bleed"
        fontSize={1}
        padding={2}
        disabled={isBusy}
        onClick={onKeep}
      />
      <Button
        text="Delete for good"
        mode="ghost"
        tone="critical"
        fontSize={1}
        padding={2}
        disabled={isBusy}
        onClick={remove}
      />
    </Flex>
  )
}
