import {Check, Lock, ShieldCheck} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import {SceneFrame, SceneTag} from './scene-frame.tsx'

const ENTRIES = [
  {time: '11:42', who: 'Sr. Leela', role: 'Ward 3', what: 'Read chart, B-05', hash: '7f3a…c1'},
  {time: '11:40', who: 'Desk 2', role: 'Registration', what: 'Lab report', hash: 'e09b…54'},
  {time: '11:31', who: 'Dr. Mehta', role: 'Medicine', what: 'Signed order', hash: '41d7…8e'},
  {time: '11:28', who: 'Pharmacy', role: 'Store 1', what: 'Prepared dose', hash: 'b6c2…03'},
]

const REFUSED = 'Desk 2'

/** An access log. Each entry has a hash over the entry before it. */
export default function AccessScene() {
  return (
    <SceneFrame
      label="Madicare’s access log: each entry with person, role and a seal over the one before, among them a lab report that the registration desk was refused"
      title="Access log"
      subtitle="Patient: P. Vyas"
      aside={
        <SceneTag tone="success">
          <ShieldCheck className="mr-1 inline size-3.5 align-[-0.2em]" />
          Unbroken
        </SceneTag>
      }
    >
      <ol>
        {ENTRIES.map((entry) => (
          <Entry key={entry.time} {...entry} isRefused={entry.who === REFUSED} />
        ))}
      </ol>
      <p className="mt-3.5 flex justify-between gap-3 border-line border-t pt-3 text-2xs text-muted">
        <span>Stored in India, two sites</span>
        <span className="text-right">Restore drill: 14 Feb</span>
      </p>
    </SceneFrame>
  )
}

type EntryProps = (typeof ENTRIES)[number] & {isRefused: boolean}

function Entry({time, who, role, what, hash, isRefused}: EntryProps) {
  const Mark = isRefused ? Lock : Check
  return (
    <li className="relative flex gap-3 border-line pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-5 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-2.5 [&:not(:last-child)]:before:border-edge [&:not(:last-child)]:before:border-l">
      <span
        className={cn(
          'grid size-5 shrink-0 place-items-center rounded-full border bg-raised',
          isRefused ? 'border-danger text-danger' : 'border-edge text-muted',
        )}
      >
        <Mark className="size-3" />
      </span>
      <span className="min-w-0 grow">
        <span className="block">
          <span className="font-semibold">{who}</span> <span className="text-muted">· {role}</span>
        </span>
        <span className={cn('block text-2xs', isRefused ? 'text-danger' : 'text-muted')}>
          {what}
          {isRefused && ', refused: not this role'}
        </span>
      </span>
      <span className="text-right text-2xs text-muted">
        <span className="block tabular-nums">{time}</span>
        <span className="block font-mono max-xs:hidden">{hash}</span>
      </span>
    </li>
  )
}
