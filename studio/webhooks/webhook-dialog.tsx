import {Button, Card, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {type SubmitEvent, useEffect, useId, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {type FormValues, formValues, toChange} from './form-values.ts'
import {WebhookFields} from './webhook-fields.tsx'
import {changeWebhook, createWebhook, problemOf, type Webhook} from './webhooks.ts'

interface WebhookDialogProps {
  /** Null: a new webhook. */
  webhook: Webhook | null
  onClose: () => void
  onSaved: () => void
}

/** Creates or changes a webhook. What was entered stays while the lake refuses it. */
export function WebhookDialog({webhook, onClose, onSaved}: WebhookDialogProps) {
  const id = useId()
  const formId = useId()
  const {values, setValues, problem, isBusy, save} = useForm({webhook, onClose, onSaved})
  useReturnedFocus()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <Dialog
      id={id}
      header={webhook ? `Edit “${webhook.name}”` : 'New webhook'}
      width={1}
      onClose={onClose}
      data-testid="webhook-dialog"
      footer={
        <Stack gap={3} paddingX={4} paddingY={3}>
          {problem !== null && <Problem text={problem} />}
          <Flex gap={2} justify="flex-end">
            <Button text="Cancel" mode="bleed" onClick={onClose} />
            <Button
              type="submit"
              form={formId}
              text={webhook ? 'Save' : 'Create webhook'}
              // White on the theme's blue has too little contrast, so it has no tone.
              aria-busy={isBusy}
            />
          </Flex>
        </Stack>
      }
    >
      <form id={formId} onSubmit={submit}>
        <WebhookFields
          values={values}
          hasSecret={webhook?.hasSecret === true}
          onChange={(change) => setValues((last) => ({...last, ...change}))}
        />
      </form>
    </Dialog>
  )
}

function useForm({webhook, onClose, onSaved}: WebhookDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [values, setValues] = useState<FormValues>(() => formValues(webhook))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setProblem(null)
    if (values.on.length === 0) {
      setProblem('Choose at least one of “created”, “updated” and “deleted”.')
      return
    }
    setBusy(true)
    try {
      const change = toChange(values)
      await (webhook ? changeWebhook(client, webhook.id, change) : createWebhook(client, change))
      toast.push({status: 'success', title: webhook ? 'Saved' : 'The webhook was created'})
      onSaved()
      onClose()
    } catch (error) {
      setBusy(false)
      setProblem(problemOf(error))
    }
  }

  return {values, setValues, problem, isBusy, save}
}

/** The dialog of Sanity UI leaves the focus nowhere when it closes. */
function useReturnedFocus() {
  const [opener] = useState(() => document.activeElement)
  // Moves the focus of the document.
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
}

function Problem({text}: {text: string}) {
  return (
    <Card
      tone="critical"
      padding={3}
      radius={2}
      border
      role="alert"
      overflow="auto"
      style={{maxHeight: 160}}
    >
      <Text size={1} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
        {text}
      </Text>
    </Card>
  )
}
