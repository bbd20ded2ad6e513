import {ARRIVAL_FIELD, DECOY_FIELD, ELAPSED_FIELD} from './guard.ts'

/** Fields by which the server detects bots. Every form needs them. */
export function GuardFields() {
  return (
    <>
      <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <input type="hidden" name={ARRIVAL_FIELD} defaultValue="" />
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
