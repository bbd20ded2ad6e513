import {
  at,
  createIfNotExists,
  defineMigration,
  del,
  patch,
  set,
  transaction,
  unset,
} from 'sanity/migrate'
import {blocksBelow, movedReferences, pageOf, type StoredDocument} from './documents.ts'

/**
 * Makes documents of blocks from the four pages with fixed sections, and blocks from the sections of
 * the other pages. It can run again: what is migrated stays as it is.
 */
export default defineMigration({
  title: 'One kind of page',
  async *migrate(documents) {
    const changed: StoredDocument[] = []
    const replaced: string[] = []
    let supportEmail: string | null = null
    for await (const document of documents()) {
      if (document._id === 'siteSettings') supportEmail = emailOf(document)
      const page = pageOf(document)
      if (page) {
        yield transaction([createIfNotExists(page)])
        replaced.push(document._id)
      }
      const current = page ?? document
      if (isChanged(current)) changed.push(current)
    }
    // The pages that references lead to exist now.
    for (const document of changed) {
      const below = blocksBelow(document, supportEmail)
      yield transaction([
        patch(document._id, [
          ...(below ? [at('blocks', set(below.blocks))] : []),
          ...(below?.unset ?? []).map((name) => at(name, unset())),
          ...movedReferences(document).map(({path, id}) => at(path, set(id))),
        ]),
      ])
    }
    // Their revisions stay in the history.
    for (const id of replaced) yield transaction([del(id)])
  },
})

function isChanged(document: StoredDocument): boolean {
  return blocksBelow(document, null) !== null || movedReferences(document).length > 0
}

function emailOf({supportEmail, email}: Record<string, unknown>): string | null {
  return [supportEmail, email].find((each) => typeof each === 'string') ?? null
}
