import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import {Info, Lightbulb, TriangleAlert} from 'lucide-react'
import type {ReactNode} from 'react'
import type {ArticleBody as Body} from '#app/content/article.ts'
import type {Heading} from '#app/lib/portable-text.ts'
import {visibleText} from '#app/lib/text.ts'
import {TEXT_COMPONENTS} from '#app/sections/portable-text.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {ArticleTable} from './article-table.tsx'

type Block<Type extends Body[number]['_type']> = Extract<Body[number], {_type: Type}>

const TONES = {
  note: {Drawing: Info, name: 'Note', className: 'border-action text-action'},
  tip: {Drawing: Lightbulb, name: 'Tip', className: 'border-success text-success'},
  warning: {Drawing: TriangleAlert, name: 'Warning', className: 'border-warning text-warning'},
}

function Figure({value}: {value: Block<'figure'>}) {
  if (!value.picture.asset) return null
  return (
    <figure className="my-[2em]!">
      <SanityImage
        image={value.picture}
        sizes="(min-width: 48rem) 46rem, 100vw"
        className="cut w-full rounded-lg"
      />
      {(value.caption || value.credit) && (
        <figcaption className="mt-3 text-muted text-sm">
          {value.caption}
          {value.credit && <small className="block text-xs">{`Credit: ${value.credit}`}</small>}
        </figcaption>
      )}
    </figure>
  )
}

function CodeBlock({value}: {value: Block<'codeBlock'>}) {
  return (
    <figure className="cut my-[2em]! overflow-hidden rounded-lg border border-line bg-sunken text-sm">
      <figcaption className="flex justify-between gap-4 border-line border-b px-5 py-2.5 text-muted text-xs">
        <span>{value.filename}</span>
        <span>{value.language}</span>
      </figcaption>
      {/* Long lines scroll, and a scrollable element must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <pre className="overflow-x-auto px-5 py-4 leading-relaxed" tabIndex={0}>
        <code className={`language-${value.language}`}>{value.code}</code>
      </pre>
    </figure>
  )
}

function Callout({value}: {value: Block<'callout'>}) {
  const tone = TONES[value.tone] ?? TONES.note
  return (
    <aside
      aria-label={visibleText(value.title || tone.name)}
      className={`my-[1.8em]! flex gap-4 border-l-3 bg-raised p-5 text-base sm:p-6 ${tone.className}`}
    >
      <tone.Drawing className="mt-0.5 size-5" />
      <div className="text-ink">
        {value.title && <p className="font-semibold">{value.title}</p>}
        <p className="whitespace-pre-line">{value.text}</p>
      </div>
    </aside>
  )
}

function SettingValue({value}: {value: {text?: string | null}}) {
  return value.text
}

interface AnchoredHeadingProps {
  as: 'h2' | 'h3'
  heading: Heading | undefined
  children: ReactNode
}

function AnchoredHeading({as: Tag, heading, children}: AnchoredHeadingProps) {
  if (!heading) return <Tag>{children}</Tag>
  return (
    <Tag id={heading.id} className="group/heading">
      {children}
      <SmartLink
        href={`#${heading.id}`}
        data-print="hidden"
        aria-label={`Link to section ${visibleText(heading.text)}`}
        className="ml-2 no-underline! opacity-0 transition-opacity focus-visible:opacity-100 group-hover/heading:opacity-100"
      >
        #
      </SmartLink>
    </Tag>
  )
}

function componentsWith(headings: Map<string, Heading>): PortableTextComponents {
  const anchored =
    (as: AnchoredHeadingProps['as']): PortableTextBlockComponent =>
    ({value, children}) => (
      <AnchoredHeading as={as} heading={headings.get(value._key ?? '')}>
        {children}
      </AnchoredHeading>
    )
  return {
    ...TEXT_COMPONENTS,
    types: {
      settingValue: SettingValue,
      figure: Figure,
      codeBlock: CodeBlock,
      callout: Callout,
      table: ArticleTable,
    },
    block: {h2: anchored('h2'), h3: anchored('h3')},
  }
}

interface ArticleBodyProps {
  body: Body
  /** Anchors by block key, shared with the table of contents. */
  headings: Map<string, Heading>
}

export function ArticleBody({body, headings}: ArticleBodyProps) {
  return (
    <div className="prose">
      <PortableText value={body} components={componentsWith(headings)} onMissingComponent={false} />
    </div>
  )
}
