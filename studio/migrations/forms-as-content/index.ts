import {readFile} from 'node:fs/promises'
import {at, createIfNotExists, defineMigration, patch, set, transaction} from 'sanity/migrate'
import {FORM_PATHS} from '#schemas/constants.ts'

const SEED = new URL('../../seed/data/data.ndjson', import.meta.url)

/**
 * Creates the forms that pages of the site need, as the seed has them, and lets blocks refer to them.
 * It can run again: a form that exists and a reference stay as they are.
 */
export default defineMigration({
  title: 'Forms as content',
  async *migrate(documents) {
    yield transaction((await formsOfSeed()).map((form) => createIfNotExists(form)))
    for await (const {_id, blocks} of documents()) {
      const patches = (Array.isArray(blocks) ? blocks : []).flatMap(({_type, _key, form}) =>
        _type === 'formBlock' && Object.hasOwn(FORM_PATHS, form)
          ? [at(['blocks', {_key}, 'form'], set({_type: 'reference', _ref: form}))]
          : [],
      )
      if (patches.length > 0) yield transaction([patch(_id, patches)])
    }
  },
})

async function formsOfSeed(): Promise<{_id: string; _type: string}[]> {
  const lines = (await readFile(SEED, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line)).filter(({_type}) => _type === 'form')
}
