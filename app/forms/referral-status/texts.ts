// Separate from the schema, whose library is only loaded for visitors who fill in the form.

export const REFERRAL_STATUS_TEXTS = {
  pending: {title: 'Pending', text: 'Your referral was submitted and is awaiting review.'},
  contacted: {title: 'Contacted', text: 'We have contacted your client and are in discussions.'},
  converted: {title: 'Converted', text: 'Your client signed up, and your commission is confirmed.'},
  rejected: {title: 'Rejected', text: 'Your client did not sign up.'},
  delivered: {
    title: 'Passed on',
    text: 'Your referral is with our accounts team. This page does not see its progress there, so please ask us.',
  },
  missing:
    'There is no referral with this ID and phone number here. Please check both. If they are right, ask us: old referrals are removed from this site.',
  unavailable:
    'This site does not store referrals itself, so it can’t show their status. Please ask us, and name the ID.',
  failed: 'The status could not be looked up. Please try again later.',
} as const
