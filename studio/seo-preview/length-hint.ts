import {SEO_DESCRIPTION_MAX, SEO_DESCRIPTION_MIN, SEO_TITLE_MAX} from '#schemas/constants.ts'
import type {RenderedSeo, Source} from './rendered-seo.ts'

export interface Hint {
  tone: 'positive' | 'caution' | 'neutral'
  text: string
}

/** Whether the title, including the brand, fits into a line of search results. */
export function titleHint({title, ownTitle, titleSource}: RenderedSeo): Hint {
  const count = `${title.length} of about ${SEO_TITLE_MAX} characters, the brand counted`
  const from = sourceText(titleSource, 'title')
  if (ownTitle.length > SEO_TITLE_MAX) {
    return {tone: 'caution', text: `${from}${count}: the end of your title will be cut.`}
  }
  if (title.length > SEO_TITLE_MAX) {
    return {tone: 'neutral', text: `${from}${count}: only the brand may be cut.`}
  }
  return {tone: 'positive', text: `${from}${count}.`}
}

/** Whether the description fits into the lines of search results. */
export function descriptionHint({description, descriptionSource}: RenderedSeo): Hint {
  if (!description) {
    return {
      tone: 'caution',
      text: 'There is no description: search engines will pick some words of the page.',
    }
  }
  const count = `${description.length} of about ${SEO_DESCRIPTION_MAX} characters`
  const from = sourceText(descriptionSource, 'description')
  if (description.length > SEO_DESCRIPTION_MAX) {
    return {tone: 'caution', text: `${from}${count}: the end will be cut.`}
  }
  if (description.length < SEO_DESCRIPTION_MIN) {
    return {tone: 'caution', text: `${from}${count}: one or two full sentences work best.`}
  }
  return {tone: 'positive', text: `${from}${count}.`}
}

function sourceText(source: Source, what: 'title' | 'description'): string {
  switch (source) {
    case 'document':
      return what === 'title'
        ? 'Left empty, so the document’s own title is used. '
        : 'Left empty, so the summary of the document is used. '
    case 'page name':
      return 'Left empty, so the name of the page is used. '
    case 'settings':
      return 'Left empty, so the description of the site settings is used. '
    default:
      return ''
  }
}
