import {Box, Flex, Stack, Text} from '@sanity/ui'
import {useDeferredValue} from 'react'
import {definePlugin, type InputProps} from 'sanity'
import type {Block} from '#app/lib/portable-text.ts'
import {countWords, readingTime} from '#app/lib/portable-text.ts'
import {countText} from '#app/lib/text.ts'

/** Shows the length of an article while it is edited. */
export const writing = definePlugin({
  name: 'writing',
  form: {components: {input: BodyInput}},
})

/** `form.components.input`: shows the length of an article below its text. */
export function BodyInput(props: InputProps) {
  if (props.schemaType.name !== 'richText') return props.renderDefault(props)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Length value={props.value} />
    </Stack>
  )
}

function Length({value}: {value: unknown}) {
  // Counting a long text can wait until typing pauses.
  const body = useDeferredValue(value)
  const words = countWords(Array.isArray(body) ? body.filter(isBlock) : [])
  return (
    <Flex justify="flex-end">
      <Box data-testid="text-length">
        <Text size={1} muted>
          {lengthText(words)}
        </Text>
      </Box>
    </Flex>
  )
}

/** '1,204 words · 5 min read', the latter as readers see it on the site. */
export function lengthText(words: number): string {
  if (words === 0) return 'No words yet'
  return `${countText(words, 'word')} · ${readingTime(words)}`
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && '_type' in value
}
