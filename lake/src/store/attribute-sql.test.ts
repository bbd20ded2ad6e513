import {expect, test} from 'vitest'
import {datasetOf} from '../../../tests/helpers/lake/dataset-of.ts'
import {viewDataset} from '../query/view.ts'
import {attributeSql} from './attribute-sql.ts'
import {openDatabase} from './database.ts'

function planOf(database: ReturnType<typeof openDatabase>, statement: string): string {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all()
  return steps.map(({detail}) => detail).join('\n')
}

test('SQLite finds, counts and sorts by the index of an attribute', () => {
  using database = openDatabase(':memory:')
  const slug = attributeSql(['slug', 'current'])
  const date = attributeSql(['publishedAt'])
  const from = "FROM documents WHERE type = 'article'"
  const found = `SELECT key ${from} AND ${slug?.kind.text} = 2 AND ${slug?.value.text} = 'a'`
  expect(planOf(database, found)).toContain('slug.current (type=? AND <expr>=? AND <expr>=?)')
  const {visible} = viewDataset(datasetOf([]), 'published', null)
  const counted = `SELECT count(*) ${from} AND ${visible.text} AND ${slug?.isDefined.text} = 1`
  expect(planOf(database, counted)).toContain('COVERING INDEX documents_by_attribute_slug.current')
  const sorted = `SELECT key ${from} ORDER BY ${date?.kind.text}, ${date?.value.text}, published_id LIMIT 9`
  expect(planOf(database, sorted)).toContain('INDEX documents_by_attribute_publishedAt')
  expect(planOf(database, sorted)).not.toContain('TEMP B-TREE')
})

test('a name that needs quotes is left to others', () => {
  for (const name of ["it's", 'a"b', 'a b', 'ä', '']) expect(attributeSql([name])).toBeNull()
})
