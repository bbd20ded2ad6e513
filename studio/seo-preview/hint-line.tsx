import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import type {Hint} from './length-hint.ts'

const ICONS = {
  positive: CheckmarkCircleIcon,
  caution: WarningOutlineIcon,
  neutral: InfoOutlineIcon,
}

interface HintLineProps {
  hint: Hint
  label?: string
}

/** A remark about an edited field. It never blocks publishing. */
export function HintLine({hint, label}: HintLineProps) {
  const Icon = ICONS[hint.tone]
  return (
    <Card tone={hint.tone === 'neutral' ? 'transparent' : hint.tone} padding={3} radius={2}>
      <Flex gap={3}>
        <Text size={1}>
          <Icon />
        </Text>
        <Text size={1} style={{flex: 1}}>
          {label && <strong>{label}: </strong>}
          {hint.text}
        </Text>
      </Flex>
    </Card>
  )
}
