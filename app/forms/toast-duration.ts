/** How long the answers to contact, course and referral forms stay on the screen. */
export const FORM_TOAST_MS = 5000
