// Apart from the schema, whose library only a visitor who fills in the form needs.

export const COURSE_TEXTS = {
  accepted: 'Registration successful! We will contact you soon.',
  failed: 'Failed to submit registration. Please try again later.',
} as const
