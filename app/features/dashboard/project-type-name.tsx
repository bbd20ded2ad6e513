import {type ProjectType, projectTypeLabel} from './referral.ts'

/** A project type as a separate label, with a capital letter. */
export function ProjectTypeName({type}: {type: ProjectType}) {
  return <span className="inline-block first-letter:uppercase">{projectTypeLabel(type)}</span>
}
