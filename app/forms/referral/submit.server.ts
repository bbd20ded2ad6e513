import {submitForm} from '#app/forms/submit-form.server.ts'
import {referralIdOf} from '#app/lib/referral-id.ts'
import {type AcceptedReferral, referralSchema} from './schema.ts'
import {REFERRAL_TEXTS} from './texts.ts'

/** A referral has an id of ours, which the service's id may replace. */
export const submitReferral = submitForm<AcceptedReferral>({
  form: 'referral',
  schema: referralSchema,
  failureText: REFERRAL_TEXTS.failed,
  createReference: ({now, randomCode}) => referralIdOf(now(), randomCode()),
  accepted: (reference) => ({referralId: reference ?? ''}),
})
