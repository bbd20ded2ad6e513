import {Checkbox, Flex, Stack, Switch, Text, TextArea, TextInput, useTheme_v2} from '@sanity/ui'
import {useId} from 'react'
import {Field, type FieldProps} from '../tool-page/field.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {type FormValues, toggled} from './form-values.ts'
import {operationText} from './webhook-texts.ts'
import {OPERATIONS} from './webhooks.ts'

interface WebhookFieldsProps {
  values: FormValues
  /** Whether the lake has a secret, which no response shows. */
  hasSecret: boolean
  onChange: (change: Partial<FormValues>) => void
}

/** The fields of a webhook. */
export function WebhookFields({values, hasSecret, onChange}: WebhookFieldsProps) {
  const {name, url, filter, projection, includeDrafts, isEnabled, secret} = values
  return (
    <>
      <Field
        label="Name"
        hint="For people: where the messages go, such as “Search index”."
        isRequired
      >
        {(props) => (
          <TextInput
            {...props}
            maxLength={1024}
            autoComplete="off"
            value={name}
            onChange={({currentTarget}) => onChange({name: currentTarget.value})}
          />
        )}
      </Field>
      <Field
        label="URL"
        hint="The other service names it. Each message is sent there by POST."
        isRequired
      >
        {(props) => (
          <TextInput
            {...props}
            // A browser judges each letter of a URL while it is typed.
            type={props.required ? 'url' : 'text'}
            inputMode="url"
            maxLength={2048}
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={({currentTarget}) => onChange({url: currentTarget.value})}
          />
        )}
      </Field>
      <Events on={values.on} onChange={(on) => onChange({on})} />
      <Toggle
        label="Drafts count too"
        hint="Off: only what visitors see. On: also each edit before it is published."
        checked={includeDrafts}
        onChange={() => onChange({includeDrafts: !includeDrafts})}
      />
      <GroqField
        label="Filter (GROQ, optional)"
        hint="Which documents. Empty: all of them."
        placeholder={'_type == "article"'}
        value={filter}
        onChange={(value) => onChange({filter: value})}
      />
      <GroqField
        label="Projection (GROQ, optional)"
        hint="What is sent. Empty: the whole document."
        placeholder="{_id, title, slug}"
        value={projection}
        onChange={(value) => onChange({projection: value})}
      />
      <SecretField
        value={secret}
        hasSecret={hasSecret}
        onChange={(value) => onChange({secret: value})}
      />
      <Toggle
        label="Switched on"
        hint="Off: nothing is sent, and what waits to be sent is cancelled."
        checked={isEnabled}
        onChange={() => onChange({isEnabled: !isEnabled})}
      />
    </>
  )
}

interface GroqFieldProps extends Omit<FieldProps, 'children' | 'isRequired'> {
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function GroqField({label, hint, placeholder, value, onChange}: GroqFieldProps) {
  const {font} = useTheme_v2()
  return (
    <Field label={label} hint={hint}>
      {(props) => (
        <TextArea
          {...props}
          rows={2}
          maxLength={10_000}
          spellCheck={false}
          autoCapitalize="off"
          fontSize={1}
          placeholder={placeholder}
          style={{fontFamily: font.code.family, resize: 'vertical'}}
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface EventsProps {
  on: FormValues['on']
  onChange: (on: FormValues['on']) => void
}

function Events({on, onChange}: EventsProps) {
  const id = useId()
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <Text size={1} weight="medium" id={id}>
        When a document is
      </Text>
      <Flex gap={4} wrap="wrap">
        {OPERATIONS.map((operation) => (
          <Flex key={operation} as="label" align="center" gap={2}>
            <Checkbox
              checked={on.includes(operation)}
              onChange={() => onChange(toggled(on, operation))}
            />
            <Text size={1}>{operationText(operation)}</Text>
          </Flex>
        ))}
      </Flex>
    </Stack>
  )
}

interface ToggleProps extends Omit<FieldProps, 'children' | 'isRequired'> {
  checked: boolean
  onChange: () => void
}

function Toggle({label, hint, checked, onChange}: ToggleProps) {
  const id = useId()
  const hintId = useId()
  return (
    <Flex gap={3} align="flex-start">
      <Switch id={id} aria-describedby={hintId} checked={checked} onChange={onChange} />
      <Stack gap={3} flex={1} paddingTop={1}>
        <Text as="label" size={1} weight="medium" htmlFor={id}>
          {label}
        </Text>
        <Text size={1} muted id={hintId}>
          {hint}
        </Text>
      </Stack>
    </Flex>
  )
}

interface SecretFieldProps {
  value: FormValues['secret']
  hasSecret: boolean
  onChange: (value: FormValues['secret']) => void
}

/** A stored secret can't be read: it is kept, replaced or removed. */
function SecretField({value, hasSecret, onChange}: SecretFieldProps) {
  if (hasSecret && typeof value !== 'string') {
    return <KnownSecret isRemoved={value === null} onChange={onChange} />
  }
  return (
    <Stack gap={3}>
      <Field
        label={hasSecret ? 'New secret' : 'Secret (optional)'}
        hint={SECRET_HINT}
        isRequired={hasSecret}
      >
        {(props) => (
          <TextInput
            {...props}
            type="password"
            autoComplete="new-password"
            autoFocus={hasSecret}
            maxLength={1024}
            value={value ?? ''}
            onChange={({currentTarget}) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      {hasSecret && (
        <Flex>
          <SmallButton text="Keep the present secret" onClick={() => onChange(undefined)} />
        </Flex>
      )}
    </Stack>
  )
}

const SECRET_HINT =
  'A long random text, which the other service knows too. It proves that a message is from here. After saving it can’t be read any more.'

function KnownSecret({isRemoved, onChange}: KnownSecretProps) {
  const id = useId()
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <Text size={1} weight="medium" id={id}>
        Secret
      </Text>
      <Text size={1} muted role="status">
        {isRemoved
          ? 'It is removed when you save. Messages are then not signed.'
          : 'A secret is set. It can’t be read here.'}
      </Text>
      <Flex gap={2}>
        {/* The first button is the same element in both states, so it keeps the focus. */}
        <SmallButton
          text={isRemoved ? 'Keep the secret' : 'Remove'}
          onClick={() => onChange(isRemoved ? undefined : null)}
        />
        <SmallButton text="Replace" onClick={() => onChange('')} />
      </Flex>
    </Stack>
  )
}

interface KnownSecretProps {
  isRemoved: boolean
  onChange: SecretFieldProps['onChange']
}
