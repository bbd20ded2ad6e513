import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ClockIcon} from '@sanity/icons/Clock'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {ComponentType, ReactNode} from 'react'
import {z} from 'zod'
import {
  type Delivery,
  deliveryText,
  localTime,
  suspicionText,
} from '#schemas/documents/submission-texts.ts'
import {handlingsOf, useSubmissionPatch} from './handling.ts'
import {emailOf, phoneOf, replyHref, type Submission} from './submission.ts'
import {useInboxQuery} from './use-inbox-query.ts'

const REPLY_QUERY = '*[_type == "form" && _id == $form][0].replyText'
const replySchema = z.string().nullable()

/** What it is, its state, and the next steps. */
export function SubmissionSummary({submission}: {submission: Submission}) {
  const {formTitle, submittedAt, suspicion, delivery} = submission
  return (
    <Stack gap={4} data-testid="submission-summary">
      <Text muted size={1}>
        {formTitle}
        {submittedAt && ` · received ${localTime(submittedAt)}`}
      </Text>
      {suspicion && (
        <Note tone="caution" icon={WarningOutlineIcon} title="Suspected spam">
          Held back because {suspicionText(suspicion)}.
          {delivery && ' It has not been passed on to the connected service.'}
        </Note>
      )}
      {delivery && !suspicion && <DeliveryNote delivery={delivery} />}
      <NextSteps submission={submission} />
    </Stack>
  )
}

const DELIVERY_LOOKS = {
  delivered: {tone: 'positive', icon: CheckmarkCircleIcon},
  pending: {tone: 'caution', icon: ClockIcon},
  refused: {tone: 'critical', icon: ErrorOutlineIcon},
} as const

function DeliveryNote({delivery}: {delivery: Delivery}) {
  return <Note {...DELIVERY_LOOKS[delivery.state]} title={deliveryText(delivery)} />
}

/** One-click next steps: handle the submission, or reply by e-mail or phone. */
function NextSteps({submission}: {submission: Submission}) {
  const email = emailOf(submission)
  const phone = phoneOf(submission)
  const replyText = useInboxQuery(REPLY_QUERY, {form: submission.form}, replySchema)
  return (
    <Flex gap={2} wrap="wrap">
      <Handlings submission={submission} />
      {email && (
        <Button
          as="a"
          href={replyHref(submission, replyText)}
          icon={EnvelopeIcon}
          text={`Write to ${email}`}
          mode="ghost"
          fontSize={1}
          padding={3}
        />
      )}
      {phone && (
        <Button
          as="a"
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
          text={`Call ${phone}`}
          mode="ghost"
          fontSize={1}
          padding={3}
        />
      )}
    </Flex>
  )
}

function Handlings({submission}: {submission: Submission}) {
  const {patch, isReadOnly} = useSubmissionPatch(submission._id)
  return handlingsOf(submission).map(({label, icon, tone, patches}) => (
    <Button
      key={label}
      icon={icon}
      text={label}
      tone={tone ?? 'default'}
      // White on the theme's green has too little contrast.
      mode="ghost"
      fontSize={1}
      padding={3}
      disabled={isReadOnly}
      onClick={() => patch.execute(patches())}
    />
  ))
}

interface NoteProps {
  tone: 'caution' | 'critical' | 'positive'
  icon: ComponentType
  title: string
  children?: ReactNode
}

function Note({tone, icon: Icon, title, children}: NoteProps) {
  return (
    <Card tone={tone} border padding={3} radius={2} role="status">
      <Flex gap={3}>
        <Text size={1}>
          <Icon />
        </Text>
        <Stack gap={3} flex={1}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          {children && (
            <Text muted size={1}>
              {children}
            </Text>
          )}
        </Stack>
      </Flex>
    </Card>
  )
}
