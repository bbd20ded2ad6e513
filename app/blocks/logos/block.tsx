import {editAttributes} from '#app/lib/edit-attributes.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {Block, BlockProps} from '../block-props.ts'

/** On a light ground in both themes: most logos are dark, on nothing. */
export default function LogosBlock({block, ...place}: BlockProps<'logosBlock'>) {
  if (block.logos.length === 0) return null
  return (
    <Section intro={block.intro} {...place}>
      <ul className="light cut flex flex-wrap items-center justify-center gap-6 rounded-lg border border-line bg-raised p-6 text-ink sm:gap-x-14 sm:gap-y-8 sm:p-9">
        {block.logos.map((logo) => (
          <li key={logo._key} {...editAttributes(logo)}>
            <Logo logo={logo} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Logo({logo: {href, image}}: {logo: Block<'logosBlock'>['logos'][number]}) {
  const picture = (
    <SanityImage
      image={image}
      sizes="13rem"
      // The blurred placeholder would show through a transparent logo.
      style={{backgroundImage: 'none'}}
      className="h-9 w-auto max-w-32 bg-transparent! object-contain sm:h-11 sm:max-w-52"
    />
  )
  return href ? (
    <SmartLink href={href} className="block">
      {picture}
    </SmartLink>
  ) : (
    picture
  )
}
