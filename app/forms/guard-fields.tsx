import {DECOY_FIELD, ELAPSED_FIELD} from './guard.ts'

/** What the server tells programs from people by. Belongs into every form. */
export function GuardFields() {
  return (
    <>
      <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      {/* Out of sight rather than not displayed, which programs look for. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Subject
          <input name={DECOY_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
