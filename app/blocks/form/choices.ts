import type {FormName} from '#schemas/constants.ts'

/** Forms that a block can show. */
export const FORM_CHOICES: readonly {value: FormName; title: string}[] = [
  {value: 'contact', title: 'Contact form'},
  {value: 'referral', title: 'Referral form'},
  {value: 'course', title: 'Course registration'},
  {value: 'newsletter', title: 'Newsletter'},
]
