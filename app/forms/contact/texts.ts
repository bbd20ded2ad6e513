// Apart from the schema, whose library only a visitor who fills in the form needs.

export const CONTACT_TEXTS = {
  sending: 'Sending your message...',
  accepted: 'Thank you for your message! We will get back to you soon.',
  failed: 'Sorry, there was an error sending your message. Please try again later.',
} as const
