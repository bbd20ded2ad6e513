import {ARRIVAL_FIELD, ELAPSED_FIELD} from '#app/browser/visit-fields.ts'
import type {Form} from '#app/content/form.ts'
import {visibleText} from '#app/lib/text.ts'

/** A honeypot: people never see this field, but bots that fill in every field do fill it in. */
export const DECOY_FIELD = 'subject'

/** The version of the form that the visitor reads. A page without its script does not send it. */
export const VERSION_FIELD = 'form-version'

/** A short hash of what a form asks for. */
export function versionOf({fields}: Form): string {
  const text = visibleText(JSON.stringify(fields))
  const hash = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 0)
  return hash.toString(36)
}

/** Names of the fields of every form that no visitor fills in. */
export const GUARD_FIELDS: readonly string[] = [
  DECOY_FIELD,
  ELAPSED_FIELD,
  ARRIVAL_FIELD,
  VERSION_FIELD,
]

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
