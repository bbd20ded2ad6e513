import {type ProjectType, projectTypeLabel} from './referral.ts'

/** A project type as it stands by itself, with a capital. */
export function ProjectTypeName({type}: {type: ProjectType}) {
  return <span className="inline-block first-letter:uppercase">{projectTypeLabel(type)}</span>
}
