import {TagIcon} from '@sanity/icons/Tag'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ComponentType} from 'react'
import type {ListItem, MenuItem, StructureBuilder, StructureResolver} from 'sanity/structure'

type StructureContext = Parameters<StructureResolver>[1]

interface OrderedListOptions {
  id: string
  title: string
  icon?: ComponentType
  filter?: string
  params?: Record<string, unknown>
  /** Template for new documents in this list; by default the template of the type. */
  template?: string
}

/** Menu action that sorts all documents of the type by creation, without confirmation. */
const RESET = 'resetOrder'
const SHOW_BUTTONS = 'showIncrements'

/** A list that editors sort by drag and drop; visitors see the same order. */
export function orderedList(
  S: StructureBuilder,
  context: StructureContext,
  type: string,
  options: OrderedListOptions,
): ListItem {
  const icon = options.icon ?? context.schema.get(type)?.icon ?? TagIcon
  const item = orderableDocumentListDeskItem({...options, icon, type, S, context})
  if (isPane(item.child)) fitPane(item.child, type, options)
  return item
}

/**
 * Corrects the plugin's pane: for a partial list, its title is the name of the type and it creates
 * documents outside the list. It also offers to reset the order.
 */
function fitPane(pane: Pane, type: string, {title, template = type}: OrderedListOptions): void {
  const menuItems = pane.menuItems
    .filter(({action}) => action !== RESET)
    .map((item) => {
      if (item.action === SHOW_BUTTONS) return {...item, title: 'Move with buttons'}
      return item.intent?.type === 'create'
        ? {...item, intent: {type: 'create', params: {type, template}}}
        : item
    })
  Object.assign(pane, {title, menuItems, canHandleIntent})

  function canHandleIntent(intent: string, params: Record<string, unknown>): boolean {
    if (params.type !== type) return false
    return intent !== 'create' || template === (params.template ?? type)
  }
}

interface Pane {
  menuItems: MenuItem[]
}

function isPane(child: unknown): child is Pane {
  return typeof child === 'object' && child !== null && 'menuItems' in child
}
