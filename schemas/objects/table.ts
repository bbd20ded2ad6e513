import {ThListIcon} from '@sanity/icons/ThList'
import {defineType} from 'sanity'
import {listField, objectListField} from '../fields/list.ts'
import {lineField} from '../fields/text.ts'

interface Row {
  cells?: string[]
}

/** One row of a table; the first row of a table names its columns. */
export const tableRowType = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [
    listField([{type: 'string'}], {
      name: 'cells',
      title: 'Cells',
      description: 'From left to right. An empty cell is a dash.',
      min: 2,
      max: 6,
    }),
  ],
  preview: {
    select: {cells: 'cells'},
    prepare: ({cells}: Row) => ({title: cells?.join(' | ')}),
  },
})

/** Figures or facts in rows and columns. */
export const tableType = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  fields: [
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'What the table shows. Screen readers announce it first.',
      max: 120,
    }),
    objectListField('tableRow', {
      name: 'rows',
      title: 'Rows',
      description: 'The first row names the columns, the first cell of each row names the row.',
      min: 2,
      max: 30,
      check: sameLength,
    }),
  ],
  preview: {
    select: {title: 'caption', rows: 'rows'},
    prepare: ({title, rows}: {title?: string; rows?: Row[]}) => ({
      title,
      subtitle: rows?.[0]?.cells?.join(' | '),
    }),
  },
})

function sameLength(rows: unknown): string | true {
  if (!Array.isArray(rows)) return true
  const lengths = rows.map((row: Row) => row.cells?.length ?? 0)
  return new Set(lengths).size <= 1 || 'Give every row as many cells as the first one.'
}
