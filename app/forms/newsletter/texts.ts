// Apart from the schema, whose library only a visitor who fills in the form needs.

export const NEWSLETTER_TEXTS = {
  accepted: 'Thank you for subscribing!',
  failed: 'Sorry, your subscription could not be saved. Please try again later.',
} as const

/** The page that takes the forms of the footer and of the blog. */
export const NEWSLETTER_PATH = '/newsletter'
