import fc from 'fast-check'
import {expect, test} from 'vitest'
import {openDatabase, rewriteFile} from './database.ts'

/** Three letters that are in no other name, as the index stores them. */
const nameOf = (n: number) => String.fromCodePoint(...[0, 1, 2].map((k) => 0xac00 + n * 3 + k))

/** Numbers of documents and of words. */
const commit = fc.array(fc.tuple(fc.nat(15), fc.nat(300)), {minLength: 1, maxLength: 30})
const history = fc.array(commit, {minLength: 20, maxLength: 120, size: 'max'})

test('a rewritten file has no trace of a deleted text, whatever was written before', () => {
  fc.assert(
    fc.property(history, (commits) => {
      using database = openDatabase(':memory:')
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
      for (const commit of commits) write(commit)

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
