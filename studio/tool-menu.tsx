import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {Flex, Stack, Text} from '@sanity/ui'
import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import {useContext} from 'react'
import {type Tool, ToolLink, type ToolMenuProps} from 'sanity'
import {InboxCountsContext} from './inbox/inbox-count.tsx'
import {SmallButton} from './tool-page/small-button.tsx'
import {ADMINISTRATION} from './tools.ts'

/**
 * `studio.components.toolMenu`: the daily tools, and a menu of those for administrators. The inbox has
 * the number of new submissions.
 */
export function ToolMenu(props: ToolMenuProps) {
  const {tools, context} = props
  const counts = useContext(InboxCountsContext)
  const daily = tools
    .filter(({name}) => !ADMINISTRATION.includes(name))
    .map((tool) => (tool.name === 'inbox' && counts ? titled(tool, counts.new) : tool))
  const administration = tools.filter(({name}) => ADMINISTRATION.includes(name))
  const menu = props.renderDefault({...props, tools: daily})
  if (administration.length === 0) return menu
  if (context === 'topbar') {
    return (
      <Flex align="center">
        {menu}
        <AdministrationMenu {...props} tools={administration} />
      </Flex>
    )
  }
  return (
    <Stack gap={4}>
      {menu}
      <Text size={1} muted>
        Administration
      </Text>
      {props.renderDefault({...props, tools: administration})}
    </Stack>
  )
}

function titled(tool: Tool, count: number): Tool {
  return count > 0 ? {...tool, title: `${tool.title} (${count})`} : tool
}

function AdministrationMenu({tools, activeToolName}: ToolMenuProps) {
  return (
    <MenuButton
      id="administration"
      button={
        <SmallButton
          text="Administration"
          iconRight={ChevronDownIcon}
          mode="bleed"
          selected={tools.some(({name}) => name === activeToolName)}
        />
      }
      menu={
        <Menu>
          {tools.map(({name, title}) => (
            <MenuItem
              key={name}
              as={ToolLink}
              data-as="a"
              name={name}
              fontSize={1}
              pressed={name === activeToolName}
            >
              <Text size={1}>{title}</Text>
            </MenuItem>
          ))}
        </Menu>
      }
    />
  )
}
