import {Checkbox, Flex, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {Field} from '../tool-page/field.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {OPERATIONS, saveWebhook, type Webhook} from './webhooks.ts'

interface WebhookDialogProps {
  /** Null: a new webhook. */
  webhook: Webhook | null
  onClose: () => void
  onSaved: () => void
}

/** Creates or changes a webhook. */
export function WebhookDialog({webhook, onClose, onSaved}: WebhookDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const eventsId = useId()
  const [name, setName] = useState(webhook?.name ?? '')
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [on, setOn] = useState(webhook?.rule.on ?? [...OPERATIONS])
  const [filter, setFilter] = useState(webhook?.rule.filter ?? '')
  const [projection, setProjection] = useState(webhook?.rule.projection ?? '')
  const [includeDrafts, setDrafts] = useState(webhook?.includeDrafts ?? false)
  const [isOff, setOff] = useState(webhook?.isDisabledByUser ?? false)
  // No response has the stored one, which stays as long as this is not changed.
  const [secret, setSecret] = useState<string | null>(null)
  const [isUnsigned, setUnsigned] = useState(false)

  async function save() {
    await saveWebhook(client, webhook?.id ?? null, {
      name: name.trim(),
      url: url.trim(),
      rule: {on, filter, projection},
      includeDrafts,
      isDisabledByUser: isOff,
      ...(isUnsigned ? {secret: ''} : secret && {secret}),
    })
    toast.push({status: 'success', title: webhook ? 'Saved' : 'The webhook was created'})
    onSaved()
    onClose()
  }

  return (
    <FormDialog
      title={webhook ? `Edit “${webhook.name}”` : 'New webhook'}
      testId="webhook-dialog"
      submitText={webhook ? 'Save' : 'Create webhook'}
      onClose={onClose}
      check={() => (on.length === 0 ? NO_EVENT : null)}
      onSubmit={save}
    >
      <Field label="Name" hint="For people: where the messages go." isRequired>
        {(props) => (
          <TextInput
            {...props}
            maxLength={1024}
            value={name}
            onChange={({currentTarget}) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field label="URL" hint="Each message is sent there by POST." isRequired>
        {(props) => (
          <TextInput
            {...props}
            // A browser judges each letter of a URL while it is typed.
            type={props.required ? 'url' : 'text'}
            inputMode="url"
            maxLength={2048}
            placeholder="https://"
            value={url}
            onChange={({currentTarget}) => setUrl(currentTarget.value)}
          />
        )}
      </Field>
      <Stack gap={3} role="group" aria-labelledby={eventsId}>
        <Text size={1} weight="medium" id={eventsId}>
          When a document is
        </Text>
        <Flex gap={4} wrap="wrap">
          {OPERATIONS.map((operation) => (
            <Choice
              key={operation}
              label={`${operation}d`}
              checked={on.includes(operation)}
              onChange={(isOn) =>
                setOn(OPERATIONS.filter((each) => (each === operation ? isOn : on.includes(each))))
              }
            />
          ))}
        </Flex>
        <Choice label="Drafts count too" checked={includeDrafts} onChange={setDrafts} />
      </Stack>
      <GroqField
        label="Filter (GROQ, optional)"
        hint="Which documents. Empty: all of them."
        placeholder={'_type == "article"'}
        value={filter}
        onChange={setFilter}
      />
      <GroqField
        label="Projection (GROQ, optional)"
        hint="What is sent. Empty: the whole document."
        placeholder="{_id, title, slug}"
        value={projection}
        onChange={setProjection}
      />
      <Field
        label={webhook?.hasSecret ? 'New secret (optional)' : 'Secret (optional)'}
        hint={webhook?.hasSecret ? `A secret is set; empty: it stays. ${HINT}` : HINT}
      >
        {(props) => (
          <TextInput
            {...props}
            type="password"
            autoComplete="new-password"
            maxLength={1024}
            disabled={isUnsigned}
            value={secret ?? ''}
            onChange={({currentTarget}) => setSecret(currentTarget.value)}
          />
        )}
      </Field>
      {webhook?.hasSecret && (
        <Choice label="Remove the secret" checked={isUnsigned} onChange={setUnsigned} />
      )}
      <Choice
        label="Off: nothing is sent, and what waits is cancelled"
        checked={isOff}
        onChange={setOff}
      />
    </FormDialog>
  )
}

const NO_EVENT = 'Choose at least one of “created”, “updated” and “deleted”.'
const HINT =
  'A long random text, which the other service knows too. It proves that a message is from here, and can’t be read any more after saving.'

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({label, checked, onChange}: ChoiceProps) {
  return (
    <Flex as="label" align="center" gap={2}>
      <Checkbox checked={checked} onChange={() => onChange(!checked)} />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}

interface GroqFieldProps {
  label: string
  hint: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function GroqField({label, hint, onChange, ...field}: GroqFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(props) => (
        <TextArea
          {...props}
          {...field}
          rows={2}
          maxLength={10_000}
          spellCheck={false}
          style={{fontFamily: 'monospace', resize: 'vertical'}}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
