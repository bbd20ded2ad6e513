import {ArrowRight} from 'lucide-react'
import {SceneFrame, SceneTag} from './scene-frame.tsx'

const CHANGES = [
  {what: 'C-reactive protein', before: '86', after: '31', unit: 'mg/l'},
  {what: 'Haemoglobin', before: '9.8', after: '10.4', unit: 'g/dl'},
  {what: 'Oxygen', before: '2 l', after: 'none', unit: ''},
]

const STORY = [
  {when: 'Today', title: 'Pneumonia, day 3', text: 'No fever since midnight, eats, walks.'},
  {when: '9 Mar', title: 'Admitted by emergency', text: 'Fever and cough for four days.'},
  {when: '2024', title: 'Last stay', text: 'Gall bladder removed, no complications.'},
]

/** A patient record: the latest changes first, then the history. */
export default function RecordScene() {
  return (
    <SceneFrame
      label="Madicare’s record of one patient: what changed since yesterday, such as an inflammation value that fell from 86 to 31, above the story of the stay"
      title="P. Vyas, 54"
      subtitle="Record"
      aside={<SceneTag tone="danger">Allergy: penicillin</SceneTag>}
    >
      <p className="font-semibold text-sm">Since yesterday</p>
      <ul className="mt-2 border-line border-t">
        {CHANGES.map((change) => (
          <li key={change.what} className="flex items-center gap-2 border-line border-b py-1.5">
            <span className="grow">{change.what}</span>
            <span className="text-muted tabular-nums line-through">{change.before}</span>
            <ArrowRight className="size-3 text-muted" />
            <span className="font-semibold text-success tabular-nums">
              {change.after} {change.unit}
            </span>
          </li>
        ))}
      </ul>
      <ol className="mt-4 grid gap-3">
        {STORY.map((entry, index) => (
          <li key={entry.when} className="grid grid-cols-[3rem_1fr] gap-2">
            <span className="text-2xs text-muted leading-5 tabular-nums">{entry.when}</span>
            <span
              className={
                index === 0 ? 'border-accent border-l-2 pl-3' : 'border-line border-l-2 pl-3'
              }
            >
              <span className="block font-semibold">{entry.title}</span>
              <span className="block text-muted">{entry.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </SceneFrame>
  )
}
