import {ARRIVAL_FIELD, ELAPSED_FIELD} from '#app/browser/visit-fields.ts'
import type {Form} from '#app/content/form.ts'
import {visibleText} from '#app/lib/text.ts'
import {shortHash} from '#schemas/short-hash.ts'

/** A honeypot: people never see this field, but bots that fill in every field do fill it in. */
export const DECOY_FIELD = 'subject'

/** The version of the form that the visitor reads. */
export const VERSION_FIELD = 'form-version'

/** The version of a form: what it asks for. */
export function versionOf(fields: Form['fields']): string {
  return shortHash(visibleText(JSON.stringify(fields))).slice(0, 6)
}

/** Names of the fields of every form that no visitor fills in. */
export const GUARD_FIELDS = new Set([DECOY_FIELD, ELAPSED_FIELD, ARRIVAL_FIELD, VERSION_FIELD])

/**
 * Fields by which the server detects bots and forms of an earlier version. Every form needs them.
 *
 * @param arrival - what was sent before the form is shown again, for a browser without JavaScript
 */
export function GuardFields({
  fields,
  arrival = '',
}: Pick<Form, 'fields'> & {arrival?: string | undefined}) {
  return (
    <>
      <input type="hidden" name={VERSION_FIELD} value={versionOf(fields)} />
      <input type="hidden" name={ELAPSED_FIELD} />
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
