import {TagIcon} from '@sanity/icons/Tag'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ListItem, MenuItem, StructureBuilder, StructureResolver} from 'sanity/structure'

/** Menu actions: the first sorts all by creation, without confirmation; the other moves what can be dragged. */
const NEEDLESS: readonly unknown[] = ['resetOrder', 'showIncrements']

/** A list that editors sort by drag and drop; visitors see the same order. */
export function orderedList(
  S: StructureBuilder,
  context: Parameters<StructureResolver>[1],
  type: string,
  {id, title}: {id: string; title: string},
): ListItem {
  const icon = context.schema.get(type)?.icon ?? TagIcon
  const item = orderableDocumentListDeskItem({id, title, icon, type, S, context})
  if (isPane(item.child)) fitPane(item.child, title)
  return item
}

/** Names the pane as its item, and takes away actions that editors do not need. */
function fitPane(pane: Pane, title: string): void {
  pane.title = title
  pane.menuItems = pane.menuItems.filter(({action}) => !NEEDLESS.includes(action))
}

interface Pane {
  title: string
  menuItems: MenuItem[]
}

function isPane(child: unknown): child is Pane {
  return typeof child === 'object' && child !== null && 'menuItems' in child
}
