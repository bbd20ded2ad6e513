import type {SanityClient} from '@sanity/client'
import {type Finding, fault, note, ok, reasonOf} from './finding.ts'

const NAME = 'Preview secret'

/**
 * Secrets with which the Studio opens a preview are documents for a few minutes. Only those who may
 * read drafts may read them.
 *
 * @param visitor - a client without a token
 * @param canReadDrafts - whether the site itself can check a secret
 */
export async function checkPreview(
  visitor: SanityClient,
  canReadDrafts: boolean,
): Promise<Finding> {
  if (!canReadDrafts) {
    const fix = 'Set SANITY_API_READ_TOKEN to a token with read access.'
    return note(NAME, 'drafts can not be previewed: the site has no token to check it with', fix)
  }
  try {
    const query = 'count(*[_type == "sanity.previewUrlSecret"])'
    const count = await visitor.fetch<number>(query)
    if (count === 0) return ok(NAME, 'no visitor can read one')
    const fix = 'Delete documents of the type sanity.previewUrlSecret; make the dataset private.'
    return fault(NAME, `every visitor can read ${count} of them, and see drafts`, fix)
  } catch (error) {
    const fix = 'See the other findings.'
    return note(NAME, `could not be checked: ${reasonOf(error)}`, fix)
  }
}
