import {Card, Flex, Radio, Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {ROLES, type Role} from './people.ts'

/** What a role is called, and what it allows. */
export const ROLE_TEXTS: Record<Role, {title: string; hint: string}> = {
  administrator: {
    title: 'Administrator',
    hint: 'Writes and publishes, and manages people and webhooks.',
  },
  editor: {title: 'Editor', hint: 'Writes and publishes.'},
  contributor: {
    title: 'Author',
    hint: 'Writes drafts, and asks others to publish them.',
  },
  viewer: {title: 'Viewer', hint: 'Reads content, drafts too, and changes nothing.'},
}

interface RoleFieldProps {
  value: Role
  onChange: (role: Role) => void
}

/** The choice of a role. */
export function RoleField({value, onChange}: RoleFieldProps) {
  const id = useId()
  return (
    <Stack gap={3} role="radiogroup" aria-labelledby={id}>
      <Text size={1} weight="medium" id={id}>
        Role
      </Text>
      {ROLES.map((role) => (
        <Card
          key={role}
          as="label"
          border
          radius={2}
          padding={3}
          tone={role === value ? 'primary' : 'default'}
        >
          <Flex gap={3} align="flex-start">
            <Radio name={id} checked={role === value} onChange={() => onChange(role)} />
            <Stack gap={3} flex={1}>
              <Text size={1}>{ROLE_TEXTS[role].title}</Text>
              <Text size={1} muted>
                {ROLE_TEXTS[role].hint}
              </Text>
            </Stack>
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
