import {TagIcon} from '@sanity/icons/Tag'
import {orderableDocumentListDeskItem} from '@sanity/orderable-document-list'
import type {ComponentType} from 'react'
import type {ListItem, MenuItem, StructureBuilder, StructureResolver} from 'sanity/structure'
import {OUTLINE_TEMPLATES} from './outlines.ts'

type StructureContext = Parameters<StructureResolver>[1]

interface OrderedListOptions {
  id: string
  title: string
  icon?: ComponentType
  filter?: string
  params?: Record<string, unknown>
  /** For documents created here; without it, that of the type. */
  template?: string
}

/** Puts every document of the type in the order of its creation, at once and without asking. */
const RESET = 'resetOrder'
const SHOW_BUTTONS = 'showIncrements'

/** A list whose order editors drag, and visitors see. */
export function orderedList(
  S: StructureBuilder,
  context: StructureContext,
  type: string,
  options: OrderedListOptions,
): ListItem {
  const icon = options.icon ?? context.schema.get(type)?.icon ?? TagIcon
  const item = orderableDocumentListDeskItem({...options, icon, type, S, context})
  if (isPane(item.child)) fitPane(S, item.child, type, options)
  return item
}

/**
 * As the plugin makes it, the pane is named after the type whichever part of it is listed, creates
 * documents that belong elsewhere, and offers to reset the order.
 */
function fitPane(
  S: StructureBuilder,
  pane: Pane,
  type: string,
  {title, template = type}: OrderedListOptions,
): void {
  const templates = [template, ...outlinesOf(type).map(({id}) => id)]
  const menuItems = pane.menuItems
    .filter(({action}) => action !== RESET)
    .flatMap((item) => {
      if (item.action === SHOW_BUTTONS) return {...item, title: 'Move with buttons'}
      if (item.intent?.type !== 'create') return item
      return [
        {...item, intent: {type: 'create', params: {type, template}}},
        ...outlinesOf(type).map((outline) =>
          S.menuItem()
            .title(`Create new ${outline.title}`)
            .intent({type: 'create', params: {type, template: outline.id}})
            .serialize(),
        ),
      ]
    })
  Object.assign(pane, {title, menuItems, canHandleIntent})

  function canHandleIntent(intent: string, params: Record<string, unknown>): boolean {
    if (params.type !== type) return false
    return intent !== 'create' || templates.some((id) => id === (params.template ?? type))
  }
}

function outlinesOf(type: string) {
  return OUTLINE_TEMPLATES.filter(({schemaType}) => schemaType === type)
}

interface Pane {
  menuItems: MenuItem[]
}

function isPane(child: unknown): child is Pane {
  return typeof child === 'object' && child !== null && 'menuItems' in child
}
