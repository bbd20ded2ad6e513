import {TagIcon} from '@sanity/icons/Tag'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ListItem, MenuItem, StructureBuilder, StructureResolver} from 'sanity/structure'

type StructureContext = Parameters<StructureResolver>[1]

/** Menu action that sorts all documents of the type by creation, without confirmation. */
const RESET = 'resetOrder'
const SHOW_BUTTONS = 'showIncrements'

/** A list that editors sort by drag and drop; visitors see the same order. */
export function orderedList(
  S: StructureBuilder,
  context: StructureContext,
  type: string,
  {id, title}: {id: string; title: string},
): ListItem {
  const icon = context.schema.get(type)?.icon ?? TagIcon
  const item = orderableDocumentListDeskItem({id, title, icon, type, S, context})
  if (isPane(item.child)) fitPane(item.child, title)
  return item
}

/** Names the pane as its item, takes away the action that resets the order, and explains another. */
function fitPane(pane: Pane, title: string): void {
  pane.title = title
  pane.menuItems = pane.menuItems
    .filter(({action}) => action !== RESET)
    .map((item) => {
      return item.action === SHOW_BUTTONS ? {...item, title: 'Move with buttons'} : item
    })
}

interface Pane {
  title: string
  menuItems: MenuItem[]
}

function isPane(child: unknown): child is Pane {
  return typeof child === 'object' && child !== null && 'menuItems' in child
}
