// Separate from the schema, whose library is only loaded for visitors who fill in the form.

export const CONTACT_TEXTS = {
  sending: 'Sending your message...',
  accepted: 'Thank you for your message! We will get back to you soon.',
  sent: 'Your message was sent. You may write another one.',
  failed: 'Sorry, there was an error sending your message. Please try again later.',
} as const
