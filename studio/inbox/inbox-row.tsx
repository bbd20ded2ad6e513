import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {usePaneRouter} from 'sanity/structure'
import {TimeAgo, UserName} from '../home/times.tsx'
import {ROW_LINK} from '../tool-page/row-link.ts'
import {emailOf, excerptOf, nameOf, phoneOf, type Submission} from './submission.ts'

interface InboxRowProps {
  submission: Submission
  isOpen: boolean
}

/** One submission in a list: sender, time and excerpt. */
export function InboxRow({submission, isOpen}: InboxRowProps) {
  const {ChildLink} = usePaneRouter()
  const {_id, formTitle, status} = submission
  const name = nameOf(submission)
  const excerpt = excerptOf(submission)
  const reach = emailOf(submission) || phoneOf(submission)
  return (
    <li style={{listStyle: 'none'}}>
      <Card {...ROW_LINK} as={ChildLink} childId={_id} padding={3} pressed={isOpen} display="block">
        <Stack gap={3}>
          <Flex align="center" gap={2}>
            <Box flex={1}>
              <Text
                size={1}
                weight={status === 'new' ? 'semibold' : 'regular'}
                textOverflow="ellipsis"
              >
                {name}
              </Text>
            </Box>
            {submission.submittedAt && (
              <Text muted size={0}>
                <TimeAgo time={submission.submittedAt} />
              </Text>
            )}
          </Flex>
          <Flex align="center" gap={2} wrap="wrap">
            <Badge fontSize={0}>{formTitle}</Badge>
            <States submission={submission} />
            {reach !== name && (
              <Text muted size={0}>
                {reach}
              </Text>
            )}
          </Flex>
          {excerpt && (
            <Text muted size={1} textOverflow="ellipsis">
              {excerpt}
            </Text>
          )}
        </Stack>
      </Card>
    </li>
  )
}

/** A badge for each state that needs attention, and who has it. */
function States({submission}: Pick<InboxRowProps, 'submission'>) {
  const {suspicion, delivery, confirmation, status, assignedTo, subscription} = submission
  const deliveryState = suspicion ? null : delivery?.state
  const isUnconfirmable = !suspicion && confirmation?.state === 'refused' && confirmation.attempts
  const badges = [
    {text: 'Suspected spam', tone: 'caution', isShown: suspicion},
    {text: 'Refused', tone: 'critical', isShown: deliveryState === 'refused'},
    {text: 'Waiting', tone: 'caution', isShown: deliveryState === 'pending'},
    {text: 'Confirmation refused', tone: 'critical', isShown: isUnconfirmable},
    {text: 'Unconfirmed', tone: 'default', isShown: subscription?.state === 'unconfirmed'},
    {text: 'Confirmed', tone: 'positive', isShown: subscription?.state === 'confirmed'},
    {text: 'Handled', tone: 'positive', isShown: status === 'handled'},
  ] as const
  const shown = badges.filter(({isShown}) => isShown)
  return (
    <>
      {shown.map(({text, tone}) => (
        <Badge key={text} fontSize={0} tone={tone}>
          {text}
        </Badge>
      ))}
      {assignedTo && (
        <Badge fontSize={0}>
          Assigned to <UserName id={assignedTo} />
        </Badge>
      )}
    </>
  )
}
