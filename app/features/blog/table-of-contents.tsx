import type {Heading} from '#app/lib/portable-text.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'

/** Main sections of a long article; a short one needs none. */
export function TableOfContents({headings}: {headings: Heading[]}) {
  const sections = headings.filter((heading) => heading.level === 2)
  if (sections.length < 2) return null
  return (
    <nav
      aria-label="On this page"
      data-print="hidden"
      className="border-line border-l pl-5 text-sm"
    >
      <p className="font-semibold">On this page</p>
      <ol className="mt-2">
        {sections.map((heading) => (
          <li key={heading.id}>
            <SmartLink
              href={`#${heading.id}`}
              className="block py-1.5 text-muted hover:text-ink hover:underline hover:underline-offset-4"
            >
              {heading.text}
            </SmartLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
