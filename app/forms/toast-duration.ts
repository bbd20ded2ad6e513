/** Duration of the toasts of the contact, course and referral forms. */
export const FORM_TOAST_MS = 5000
