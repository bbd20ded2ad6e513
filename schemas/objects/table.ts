import {ThListIcon} from '@sanity/icons/ThList'
import {defineArrayMember, defineField, defineType} from 'sanity'
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
    defineField({
      name: 'cells',
      title: 'Cells',
      description: 'From left to right. An empty cell is a dash.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      validation: (rule) => rule.required().min(2).max(6).error('A row has two to six cells.'),
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
    defineField({
      name: 'rows',
      title: 'Rows',
      description: 'The first row names the columns, the first cell of each row names the row.',
      type: 'array',
      of: [defineArrayMember({type: 'tableRow'})],
      validation: (rule) => [
        rule.required().min(2).max(30).error('A table needs a row of names and at least one more.'),
        rule.custom(sameLength),
      ],
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
