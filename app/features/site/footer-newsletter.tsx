import type {ReactNode} from 'react'
import type {SiteSettings} from '#app/content/site-settings.ts'

interface FooterNewsletterProps {
  content: SiteSettings['newsletter']
  /** The form itself. */
  children: ReactNode
}

export function FooterNewsletter({content, children}: FooterNewsletterProps) {
  return (
    <section aria-labelledby="footer-newsletter" className="border-line border-t pt-8">
      <h2 id="footer-newsletter" className="font-semibold text-lg">
        {content?.title || 'Newsletter'}
      </h2>
      {content?.text && <p className="mt-2 text-muted text-sm">{content.text}</p>}
      <div className="mt-5">{children}</div>
      {content?.note && <p className="mt-3 text-muted text-xs">{content.note}</p>}
    </section>
  )
}
