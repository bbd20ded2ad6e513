import type {SanityClient} from '@sanity/client'
import {Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {TextField, Tick, toggled} from '../tool-page/inputs.tsx'
import {OPERATIONS, requestWebhooks, type Webhook} from './webhooks.ts'

interface WebhookDialogProps {
  /** Null: a new webhook. */
  webhook: Webhook | null
  onClose: () => void
  onSaved: () => void
}

/** Creates or changes a webhook. */
export function WebhookDialog({webhook, onClose, onSaved}: WebhookDialogProps) {
  const eventsId = useId()
  const {name = '', url = '', rule} = webhook ?? {}
  const [on, setOn] = useState(rule?.on ?? [...OPERATIONS])
  const [includeDrafts, setDrafts] = useState(webhook?.includeDrafts ?? false)
  const [isOff, setOff] = useState(webhook?.isDisabledByUser ?? false)
  const [texts, setTexts] = useState({
    ...{name, url, filter: rule?.filter ?? '', projection: rule?.projection ?? ''},
    // No response has the stored one, which stays as long as none is entered.
    secret: '',
  })
  const input = (key: keyof typeof texts) => ({
    value: texts[key],
    onChange: (text: string) => setTexts({...texts, [key]: text}),
  })

  async function save(client: SanityClient) {
    const {dataset} = client.config()
    const {filter, projection, secret} = texts
    const settings = {
      name: texts.name,
      url: texts.url.trim(),
      rule: {on, filter, projection},
      includeDrafts,
      isDisabledByUser: isOff,
      ...(secret && {secret}),
    }
    if (webhook) await requestWebhooks(client, 'PATCH', `/${webhook.id}`, settings)
    else await requestWebhooks(client, 'POST', '', {...settings, dataset})
    onSaved()
    return {title: webhook ? 'Saved' : 'The webhook was created'}
  }

  return (
    <FormDialog
      title={webhook ? `Edit “${webhook.name}”` : 'New webhook'}
      testId="webhook-dialog"
      submitText={webhook ? 'Save' : 'Create webhook'}
      onClose={onClose}
      check={() => (on.length === 0 || !texts.name || !texts.url ? INCOMPLETE : null)}
      onSubmit={save}
    >
      <TextField
        label="Name"
        hint="For people: where the messages go."
        aria-required
        {...input('name')}
        maxLength={1024}
      />
      <TextField
        label="URL"
        hint="Each message is sent there by POST."
        aria-required
        {...input('url')}
        maxLength={2048}
        placeholder="https://"
      />
      <Stack gap={3} role="group" aria-labelledby={eventsId}>
        <Text size={1} weight="medium" id={eventsId}>
          When a document is
        </Text>
        <Flex gap={4} wrap="wrap">
          {OPERATIONS.map((operation) => (
            <Tick
              key={operation}
              label={`${operation}d`}
              checked={on.includes(operation)}
              onChange={() => setOn(toggled(on, operation))}
            />
          ))}
        </Flex>
        <Tick
          label="Drafts count too"
          checked={includeDrafts}
          onChange={() => setDrafts(!includeDrafts)}
        />
      </Stack>
      <TextField
        label="Filter (GROQ, optional)"
        hint="Which documents. Empty: all of them."
        {...GROQ}
        {...input('filter')}
        placeholder={'_type == "article"'}
      />
      <TextField
        label="Projection (GROQ, optional)"
        hint="What is sent. Empty: the whole document."
        {...GROQ}
        {...input('projection')}
        placeholder="{_id, title, slug}"
      />
      <TextField
        label={webhook?.hasSecret ? 'New secret (optional)' : 'Secret (optional)'}
        hint={webhook?.hasSecret ? `A secret is set; empty: it stays. ${HINT}` : HINT}
        {...input('secret')}
        type="password"
        autoComplete="new-password"
        maxLength={1024}
      />
      <Tick
        label="Off: nothing is sent, and what waits is cancelled"
        checked={isOff}
        onChange={() => setOff(!isOff)}
      />
    </FormDialog>
  )
}

const INCOMPLETE =
  'Enter a name and a URL, and choose at least one of “created”, “updated” and “deleted”.'
const HINT =
  'A long random text, which the other service knows too. It proves that a message is from here, and can’t be read any more after saving.'

const GROQ = {rows: 2, maxLength: 10_000, isCode: true}
