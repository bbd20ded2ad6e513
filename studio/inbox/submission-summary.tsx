import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentProps} from 'react'
import {z} from 'zod'
import {
  type Delivery,
  deliveryText,
  localTime,
  subscriptionText,
  suspicionText,
} from '#schemas/documents/submission-texts.ts'
import {Note} from '../tool-page/note.tsx'
import {Assignment, useEnquiryTasks} from './assignment.tsx'
import {handlingsOf, useSubmissionPatch} from './handling.ts'
import {emailOf, phoneOf, replyHref, type Submission} from './submission.ts'
import {useInboxQuery} from './use-inbox-query.ts'

const REPLY_QUERY = '*[_type == "form" && _id == $form][0].replyText'
const replySchema = z.string().nullable()

/** What it is, its state, and the next steps. */
export function SubmissionSummary({submission}: {submission: Submission}) {
  const {formTitle, submittedAt, suspicion, delivery, confirmation, subscription} = submission
  return (
    <Stack gap={4} data-testid="submission-summary">
      <Text muted size={1}>
        {formTitle}
        {submittedAt && ` · received ${localTime(submittedAt)}`}
      </Text>
      {suspicion && (
        <Note tone="caution" title="Suspected spam">
          Held back because {suspicionText(suspicion)}.
          {delivery && ' It has not been passed on to the connected service.'}
        </Note>
      )}
      {delivery && !suspicion && <DeliveryNote delivery={delivery} />}
      {subscription && <Text size={1}>{subscriptionText(subscription.confirmedAt)}</Text>}
      {confirmation && !suspicion && (
        <DeliveryNote delivery={confirmation} prefix="Confirmation e-mail: " />
      )}
      <NextSteps submission={submission} />
    </Stack>
  )
}

const DELIVERY_TONES = {delivered: 'positive', pending: 'caution', refused: 'critical'} as const

function DeliveryNote({delivery, prefix = ''}: {delivery: Delivery; prefix?: string}) {
  return <Note tone={DELIVERY_TONES[delivery.state]} title={prefix + deliveryText(delivery)} />
}

/** One-click next steps: handle the submission, or reply by e-mail or phone. */
function NextSteps({submission}: {submission: Submission}) {
  const email = emailOf(submission)
  const phone = phoneOf(submission)
  const replyText = useInboxQuery(REPLY_QUERY, {form: submission.form}, replySchema)
  return (
    <Flex gap={2} wrap="wrap">
      <Handlings submission={submission} />
      <Assignment submission={submission} />
      {email && (
        <Step
          as="a"
          href={replyHref(submission, replyText)}
          icon={EnvelopeIcon}
          text={`Write to ${email}`}
        />
      )}
      {phone && <Step as="a" href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={`Call ${phone}`} />}
    </Flex>
  )
}

/** Not filled: white on the theme's green has too little contrast. */
function Step(props: ComponentProps<typeof Button>) {
  return <Button mode="ghost" fontSize={1} padding={3} {...props} />
}

function Handlings({submission}: {submission: Submission}) {
  const {change, isReadOnly} = useSubmissionPatch(submission._id)
  const {setStatus} = useEnquiryTasks()
  return handlingsOf(submission).map(({label, icon, tone, patches, task}) => (
    <Step
      key={label}
      icon={icon}
      text={label}
      tone={tone ?? 'default'}
      disabled={isReadOnly}
      onClick={() => {
        change(patches())
        if (task) void setStatus(submission, task)
      }}
    />
  ))
}
