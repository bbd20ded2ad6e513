/**
 * Attributes of documents in SQL. The expressions must be the same in an index and in a statement,
 * or SQLite does not use the index.
 */
import {literal} from './sql.ts'

/** The order of GROQ: numbers, then strings, then booleans, then all else, which is alike. */
export const KINDS = {number: 1, string: 2, boolean: 3, other: 4}

/** Names that need no quotes in a JSON path, nor in the SQL around it. */
export const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** Editors and sites sort and search by these: each has an index. A change needs a migration. */
export const INDEXED_ATTRIBUTES = ['slug.current', 'publishedAt', '_updatedAt', 'title', 'category']

export type AttributeSql = NonNullable<ReturnType<typeof attributeSql>>

/**
 * An attribute of a document: what kind its value is, and the value if it is a single one. `null` for a path
 * with a name that can't be written in SQL.
 */
export function attributeSql(path: readonly string[]) {
  if (!path.every((name) => PLAIN_NAME.test(name))) return null
  const type = `json_type(content, '$.${path.join('.')}')`
  const kind = `CASE ${type} WHEN 'integer' THEN 1 WHEN 'real' THEN 1 WHEN 'text' THEN 2
    WHEN 'true' THEN 3 WHEN 'false' THEN 3 ELSE 4 END`
  return {
    kind: literal(kind),
    /** Booleans are 0 and 1; what is no single value is NULL. */
    value: literal(`CASE WHEN ${type} IN ('integer', 'real', 'text', 'true', 'false')
      THEN content ->> '$.${path.join('.')}' END`),
    /** 1 if there is any value but `null`, else 0. */
    isDefined: literal(`(coalesce(${type}, 'null') <> 'null')`),
    /** The value as text, a list or an object as JSON. */
    text: literal(`(content ->> '$.${path.join('.')}')`),
    isIndexed: INDEXED_ATTRIBUTES.includes(path.join('.')),
  }
}

/**
 * The statement that makes the index of an attribute.
 *
 * @throws Error for a path that can't be written in SQL
 */
export function attributeIndex(path: string): string {
  const attribute = attributeSql(path.split('.'))
  if (!attribute) throw new Error(`"${path}" is no path of attributes`)
  const {kind, value, isDefined} = attribute
  const listed = ['published_id', 'layer', isDefined.text, 'sequence']
  const columns = ['type', kind.text, value.text, ...listed]
  return `CREATE INDEX "documents_by_attribute_${path}" ON documents (${columns.join(', ')});`
}
