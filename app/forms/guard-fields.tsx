import {ARRIVAL_FIELD, ELAPSED_FIELD} from '#app/browser/visit-fields.ts'

/** A honeypot: people never see this field, but bots that fill in every field do fill it in. */
export const DECOY_FIELD = 'subject'

/** Names of the fields of every form that no visitor fills in. */
export const GUARD_FIELDS: readonly string[] = [DECOY_FIELD, ELAPSED_FIELD, ARRIVAL_FIELD]

/**
 * Fields by which the server detects bots. Every form needs them.
 *
 * @param arrival - what was sent before the form is shown again, for a browser without JavaScript
 */
export function GuardFields({arrival = ''}: {arrival?: string | undefined}) {
  return (
    <>
      <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <input type="hidden" name={ARRIVAL_FIELD} defaultValue={arrival} />
      {/* Hidden visually instead of by `display: none`, which bots look for. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Subject
          <input name={DECOY_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
