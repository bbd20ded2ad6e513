// Separate from the schema, whose library is only loaded for visitors who fill in the form.

export const REFERRAL_TEXTS = {
  title: 'Referral Submitted Successfully!',
  accepted: 'Thank you for your referral! Your unique referral ID has been generated.',
  keepId: 'Save this ID: with it you can track the status of your referral.',
  follow: 'Follow your referral',
  failed: 'Failed to submit referral. Please try again later.',
} as const
