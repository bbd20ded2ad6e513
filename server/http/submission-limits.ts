import type {Env} from '#app/services/env/env.server.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {RateLimit} from '#lake/index.ts'

/** A limit for each form and a higher one for all forms. A restart resets the counts. */
export function createSubmissionLimits(
  rules: Pick<Env['forms'], 'postsPer10Minutes' | 'postsPerHour'>,
): FormServices['limits'] {
  const perForm = new RateLimit({points: rules.postsPer10Minutes, seconds: 10 * 60})
  const overall = new RateLimit({points: rules.postsPerHour, seconds: 60 * 60})
  return {
    count(sender, form) {
      const key = `${form} ${sender}`
      const wait = perForm.consume(key)
      if (wait !== null) return wait
      const longWait = overall.consume(sender)
      if (longWait !== null) perForm.giveBack(key)
      return longWait
    },
    takeBack(sender, form) {
      perForm.giveBack(`${form} ${sender}`)
      overall.giveBack(sender)
    },
  }
}
