import {DatabaseSync} from 'node:sqlite'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {rewriteFile} from './database.ts'
import {migrations} from './migrations/index.ts'

/** Before the ninth migration the index of texts was written otherwise. */
const [OLD, NEW] = [migrations.slice(0, 8), migrations.slice(8)]

/** Three letters that are in no other name, as the index stores them. */
const nameOf = (n: number) => String.fromCodePoint(...[0, 1, 2].map((k) => 0xac00 + n * 3 + k))

/** Numbers of documents and of words. */
const commit = fc.array(fc.tuple(fc.nat(15), fc.nat(300)), {minLength: 1, maxLength: 30})
const history = fc.array(commit, {minLength: 20, maxLength: 120, size: 'max'})

test('a rewritten file has no trace of a deleted text, whatever was written before', () => {
  fc.assert(
    fc.property(history, fc.nat(20), (commits, oldCommits) => {
      using database = new DatabaseSync(':memory:')
      const names: string[] = []
      const write = (commit: [number, number][]) => {
        const upsert = database.prepare(`
          INSERT INTO documents (id, edits_since_snapshot, content) VALUES (?, 0, jsonb(?))
          ON CONFLICT (id) DO UPDATE SET content = excluded.content`)
        database.exec('BEGIN')
        for (const [id, words] of commit) {
          const name = nameOf(names.length)
          names.push(name)
          const text = Array.from({length: words}, (_, n) => n * words).join()
          upsert.run(`inbox.${id}`, JSON.stringify({name, text}))
          upsert.run(`article-${id}`, JSON.stringify({text: `other ${words}`}))
        }
        database.exec('COMMIT')
      }
      for (const {sql} of OLD) database.exec(sql)
      for (const commit of commits.slice(0, oldCommits)) write(commit)
      for (const {sql} of NEW) database.exec(sql)
      for (const commit of commits.slice(oldCommits)) write(commit)

      database.exec("DELETE FROM documents WHERE id GLOB 'inbox.*'")
      rewriteFile(database)
      // A name may share its first letter with the word before it in the index.
      const find = database.prepare('SELECT 1 FROM document_texts_data WHERE instr(block, ?)')
      expect(names.filter((name) => find.get(Buffer.from(name.slice(1))))).toEqual([])
      database.exec("INSERT INTO document_texts (document_texts) VALUES ('integrity-check')")
    }),
    {numRuns: 8, endOnFailure: true},
  )
})
