const PATHS = {
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  menu: 'M4 5h16M4 12h16M4 19h16',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  search: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0m18 10-4.34-4.34',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2m-7.07-17.07 1.41 1.41m11.32 11.32 1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
} as const

/**
 * The icons of the header, in the strokes of the icon library (lucide.dev, ISC) but without the
 * library: it would be a tenth of the site's own code on a first visit.
 */
export function Glyph({name, className}: {name: keyof typeof PATHS; className: string}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
