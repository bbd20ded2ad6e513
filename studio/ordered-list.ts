import {TagIcon} from '@sanity/icons/Tag'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ListItem, MenuItem, StructureBuilder, StructureResolver} from 'sanity/structure'

/** Menu actions that editors do not need: the first sorts all by creation, without confirmation; the other moves what can be dragged. */
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
  const {child} = item
  if (isPane(child)) {
    child.title = title
    child.menuItems = child.menuItems.filter(({action}) => !NEEDLESS.includes(action))
  }
  return item
}

interface Pane {
  title: string
  menuItems: MenuItem[]
}

function isPane(child: unknown): child is Pane {
  return typeof child === 'object' && child !== null && 'menuItems' in child
}
