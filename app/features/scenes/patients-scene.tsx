import {Check, Search} from 'lucide-react'
import {SceneFrame, SceneTag} from './scene-frame.tsx'

const FIELDS = [
  {name: 'Name', here: 'Meera Choudhary', there: 'Mira Chaudhari', verdict: 'Sounds alike'},
  {name: 'Born', here: '14 Mar 1986', there: '14 Mar 1986', verdict: 'Same'},
  {name: 'Mobile', here: '… 0127', there: '… 0127', verdict: 'Same'},
  {name: 'ABHA', here: '91-…-3310', there: 'None yet', verdict: null},
]

/** Two records that may belong to one person, detected before a third is created. */
export default function PatientsScene() {
  return (
    <SceneFrame
      label="Madicare’s registration desk: a search for “mira chou” finds two records with the same birthday and mobile number, and asks whether they are one person"
      title="Registration"
      subtitle="Desk 2"
      aside={<SceneTag tone="warning">2 records, 1 person?</SceneTag>}
      className="grid gap-4 px-4 py-4 sm:px-5"
    >
      <p className="cut flex items-center gap-2.5 rounded-md border border-edge bg-surface px-3 py-2 text-sm">
        <Search className="size-4 text-muted" />
        mira chou
        <span className="-ml-1.5 h-4 w-px bg-action" />
      </p>
      <div className="grid grid-cols-[auto_1fr_1fr] gap-x-3 text-2xs">
        {FIELDS.map((field) => (
          <div
            key={field.name}
            className="col-span-full grid grid-cols-subgrid items-baseline border-line border-t py-2"
          >
            <span className="text-muted">{field.name}</span>
            <span className="font-semibold text-xs">{field.here}</span>
            <span className="flex flex-wrap items-center justify-between gap-x-2 text-xs">
              {field.there}
              {field.verdict && (
                <span className="flex items-center gap-1 text-2xs text-success">
                  <Check className="size-3" />
                  {field.verdict}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      <p className="flex flex-wrap gap-2">
        <span className="cut rounded-md bg-action px-3 py-1.5 font-semibold text-on-action">
          Merge records
        </span>
        <span className="cut rounded-md border border-edge px-3 py-1.5 font-semibold">
          Keep apart
        </span>
      </p>
    </SceneFrame>
  )
}
