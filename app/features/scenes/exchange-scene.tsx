import {Check} from 'lucide-react'
import {Jali} from '#app/ui/jali.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'
import {SceneFrame, SceneTag} from './scene-frame.tsx'

const PARTS = [
  {name: 'Composition', count: 1, text: 'Discharge summary'},
  {name: 'Patient', count: 1, text: 'with ABHA number'},
  {name: 'Condition', count: 2, text: 'Pneumonia, hypertension'},
  {name: 'MedicationRequest', count: 4, text: 'to take home'},
  {name: 'Observation', count: 12, text: 'Laboratory'},
]

const CONSENT = [
  ['For', 'Care management'],
  ['Records', 'Discharge summaries'],
  ['From', '1 Jan 2024'],
  ['Until', '30 Jun 2026'],
] as const

/** The transfer of a summary: the patient's consent, then the document in an open standard. */
export default function ExchangeScene() {
  return (
    <div className="relative isolate grid items-center gap-4 sm:grid-cols-[5fr_auto_7fr]">
      <Jali pattern="star-and-cross" fade="none" className="absolute -inset-4 -z-10 sm:-inset-8" />
      <Consent />
      <StarGlyph className="size-6 justify-self-center text-accent" />
      <Bundle />
    </div>
  )
}

function Consent() {
  return (
    <SceneFrame
      label="A patient’s consent in ABDM: discharge summaries, for care management, until 30 June 2026"
      title="Consent"
      subtitle="ABHA 91-…-3310"
      aside={<SceneTag tone="success">Granted</SceneTag>}
    >
      <dl className="grid gap-2">
        {CONSENT.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </SceneFrame>
  )
}

function Bundle() {
  return (
    <SceneFrame
      label="A discharge summary as a FHIR document of five kinds of parts, checked against the Indian profiles"
      title="Bundle · document"
      subtitle="FHIR R4, Indian profiles"
    >
      <ul className="grid gap-2.5">
        {PARTS.map((part) => (
          <li key={part.name} className="flex items-center gap-3">
            <StarGlyph className="size-3.5 text-accent" />
            <span className="min-w-0 grow">
              <span className="block font-mono text-2xs">{part.name}</span>
              <span className="block text-2xs text-muted">{part.text}</span>
            </span>
            <span className="text-muted tabular-nums">× {part.count}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2 border-line border-t pt-3 font-semibold text-success">
        <Check className="size-4" />
        Valid, linked and sent
      </p>
    </SceneFrame>
  )
}
