import {PageFrame} from './page-frame.tsx'

/** Stands for a page of administrators at its address. The menu does not show it. */
export function AdministratorsOnly() {
  return (
    <PageFrame title="For administrators" intro={INTRO}>
      {null}
    </PageFrame>
  )
}

const INTRO =
  'This page is for administrators. If you need it, ask one of them for help, or for the role.'
