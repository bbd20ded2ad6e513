import {STAR_PATH} from './star-glyph.tsx'

const LETTER_PATH =
  'M8.6 23.4L8.6 8.6L11.6 8.6L20.1 17.1L20.1 8.6L23.4 8.6L23.4 23.4L20.4 23.4L11.9 14.9L11.9 23.4Z'

/** Mark and name. Only the first word is bold, so that a long name still reads as a name. */
export function Logo({brand}: {brand: string}) {
  const [first, ...rest] = brand.split(' ')
  return (
    <span className="flex items-center gap-2.5">
      <svg
        viewBox="0 0 32 32"
        width="32"
        height="32"
        fill="currentColor"
        aria-hidden="true"
        className="size-8 text-action"
      >
        <path fillRule="evenodd" d={STAR_PATH + LETTER_PATH} />
      </svg>
      {/* Where there is no room for the rest of the name, it is in a line that is cut off. */}
      <span className="flex h-[1.4em] min-w-0 flex-wrap gap-x-[0.25em] overflow-hidden font-display text-xl leading-[1.4] tracking-tight">
        <span className="font-bold">{first}</span>{' '}
        {rest.length > 0 && (
          <span className="whitespace-nowrap font-normal text-muted">{rest.join(' ')}</span>
        )}
      </span>
    </span>
  )
}
