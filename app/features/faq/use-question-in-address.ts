import {useEffect, useRef} from 'react'
import {useLocation, useNavigate} from 'react-router'
import type {ListPart} from '#app/lib/list-pages.ts'

/**
 * A link to a question of a long FAQ names it in the fragment, which the server does not receive.
 * If the question is not on the page, the hook requests the page that shows it.
 */
export function useQuestionInAddress({isWhole}: Pick<ListPart<unknown>, 'isWhole'>): void {
  const {hash, key} = useLocation()
  const navigate = useNavigate()
  const asked = useRef<string | null>(null)
  // Only the document knows which element the fragment names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another location.
  useEffect(() => {
    const anchor = hash.slice(1)
    if (!anchor || isWhole) return
    const question = document.getElementById(anchor)
    const wasAsked = asked.current === anchor
    if (question && wasAsked) question.scrollIntoView({behavior: 'instant'})
    if (question || wasAsked) return
    asked.current = anchor
    navigate({search: `?question=${encodeURIComponent(anchor)}`}, {replace: true})
  }, [hash, key, isWhole, navigate])
}
