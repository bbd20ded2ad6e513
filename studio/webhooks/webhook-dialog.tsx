import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {type FormValues, formValues, toChange} from './form-values.ts'
import {WebhookFields} from './webhook-fields.tsx'
import {changeWebhook, createWebhook, type Webhook} from './webhooks.ts'

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
  const [values, setValues] = useState<FormValues>(() => formValues(webhook))

  async function save() {
    const change = toChange(values)
    await (webhook ? changeWebhook(client, webhook.id, change) : createWebhook(client, change))
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
      check={() => (values.on.length === 0 ? NO_EVENT : null)}
      onSubmit={save}
    >
      <WebhookFields
        values={values}
        hasSecret={webhook?.hasSecret === true}
        onChange={(change) => setValues((last) => ({...last, ...change}))}
      />
    </FormDialog>
  )
}

const NO_EVENT = 'Choose at least one of “created”, “updated” and “deleted”.'
