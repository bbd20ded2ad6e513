import {href} from 'react-router'
// Separate from the schema, whose library is only loaded for visitors who fill in the form.

export const NEWSLETTER_TEXTS = {
  accepted: 'Thank you for subscribing!',
  failed: 'Sorry, your subscription could not be saved. Please try again later.',
} as const

/** The page that handles the forms of the footer and of the blog. */
export const NEWSLETTER_PATH = href('/newsletter')
