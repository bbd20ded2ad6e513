import type {SanityClient} from '@sanity/client'

/** What only drafts say. */
export const DRAFTED_WORD = 'zanzibarite'

/** Plants a draft of an article that is published, and one of a new article. */
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
