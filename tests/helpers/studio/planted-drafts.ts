import type {SanityClient} from '@sanity/client'

/** A word that only drafts contain. */
export const DRAFTED_WORD = 'zanzibarite'

/** Creates a draft of a published article, and one of a new article. */
export async function plantDrafts(editor: SanityClient): Promise<void> {
  const [article] = await editor.fetch<{_id: string; slug: unknown}[]>('*[_type == "article"]')
  if (!article) throw new Error('The seed has no article')
  const draft = {
    ...article,
    _type: 'article',
    title: `${DRAFTED_WORD} draft`,
    excerpt: DRAFTED_WORD,
  }
  await editor
    .transaction()
    .create({...draft, _id: `drafts.${article._id}`})
    .create({...draft, _id: 'drafts.brand-new', slug: {_type: 'slug', current: 'brand-new'}})
    .commit()
}
