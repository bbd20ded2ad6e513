import type {Locator} from 'playwright-core'

/** Input, stored values and confirmation text of each form. */
export const FORMS = {
  contact: {
    path: '/contact',
    button: 'Send Message',
    texts: {'Full Name': 'Asha <b>Verma</b>', Email: 'asha@clinic.example', Message: 'अस्पताल?'},
    choices: {},
    stored: {
      name: 'Asha <b>Verma</b>',
      email: 'asha@clinic.example',
      phone: '',
      company: '',
      message: 'अस्पताल?',
    },
    success: 'Thank you for your message! We will get back to you soon.',
    failure: 'Sorry, there was an error sending your message. Please try again later.',
  },
  course: {
    path: '/course-register',
    button: 'Submit Registration',
    texts: {
      'Full Name': 'Ravi Kumar',
      'Email Address': 'ravi@college.example',
      'Phone Number': '98765 43210',
    },
    choices: {'Highest Education': 'Other'},
    stored: {
      fullName: 'Ravi Kumar',
      email: 'ravi@college.example',
      phoneNumber: '98765 43210',
      highestEducation: 'Other',
      programmingExperience: '',
    },
    success: 'Registration successful! We will contact you soon.',
    failure: 'Failed to submit registration. Please try again later.',
  },
  referral: {
    path: '/referral',
    button: 'Submit Referral',
    texts: {
      'Your Name': 'Kabir',
      'Your Phone Number': '9876543210',
      'Client Name': 'City Hospital',
      'Client Phone Number': '9123456780',
      'Project Description': 'Bed board',
    },
    choices: {'Project Type': 'WEB_APP'},
    stored: {
      yourName: 'Kabir',
      yourNumber: '9876543210',
      clientName: 'City Hospital',
      clientNumber: '9123456780',
      projectType: 'WEB_APP',
      description: 'Bed board',
    },
    success: 'Referral Submitted Successfully!',
    failure: 'Failed to submit referral. Please try again later.',
  },
  newsletter: {
    path: '/blog',
    button: 'Subscribe',
    texts: {'Email address': 'reader@clinic.example'},
    choices: {},
    stored: {email: 'reader@clinic.example'},
    success: 'Thank you for subscribing!',
    failure: 'Sorry, your subscription could not be saved. Please try again later.',
  },
} as const

export const FORM_NAMES = ['contact', 'course', 'referral', 'newsletter'] as const
export type FormName = (typeof FORM_NAMES)[number]

export async function fillForm(form: Locator, name: FormName): Promise<void> {
  const {texts, choices} = FORMS[name]
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label, {exact: true}).fill(text)
  }
  for (const [label, value] of Object.entries(choices)) {
    await form.getByLabel(label).selectOption(value)
  }
}
