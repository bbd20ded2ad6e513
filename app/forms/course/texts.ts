// Separate from the schema, whose library is only loaded for visitors who fill in the form.

export const COURSE_TEXTS = {
  accepted: 'Registration successful! We will contact you soon.',
  sent: 'Your registration was sent.',
  failed: 'Failed to submit registration. Please try again later.',
} as const
