import {Box, Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import {SmallButton} from './small-button.tsx'

interface QuestionProps {
  label: string
  text: string
  keepText: string
  confirmText: string
  onKeep: () => void
  /** @returns whether it succeeded; the question then stays busy until its row disappears */
  onConfirm: () => Promise<boolean>
}

/** Asks, in a row, before something is deleted. */
export function Question({label, text, keepText, confirmText, onKeep, onConfirm}: QuestionProps) {
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    if (!(await onConfirm())) setBusy(false)
  }

  return (
    <Flex align="center" gap={2} wrap="wrap" role="group" aria-label={label}>
      <Box flex={1} style={{minWidth: 200}}>
        <Text size={1}>{text}</Text>
      </Box>
      <Flex gap={2}>
        <SmallButton autoFocus text={keepText} mode="bleed" disabled={isBusy} onClick={onKeep} />
        <SmallButton text={confirmText} tone="critical" disabled={isBusy} onClick={confirm} />
      </Flex>
    </Flex>
  )
}
