import {editAttributes} from '#app/lib/edit-attributes.ts'
import {imageUrls} from '#app/lib/image-url.ts'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {Block, BlockProps} from '../block-props.ts'

const SIZES = '(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, 46vw'

/** A grid of pictures. Each is a link to the whole picture, so it needs no script. */
export default function GalleryBlock({block, ...place}: BlockProps<'galleryBlock'>) {
  const {intro, pictures} = block
  if (pictures.length === 0) return null
  const columns = pictures.length === 2 || pictures.length === 4 ? '' : 'lg:grid-cols-3'
  return (
    <Section intro={intro} {...place}>
      <ul className={`grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-6 ${columns}`}>
        {pictures.map((picture) => (
          <li key={picture._key} {...editAttributes(picture)}>
            <Picture picture={picture} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Picture({picture}: {picture: Block<'galleryBlock'>['pictures'][number]}) {
  const {image, caption} = picture
  return (
    <figure>
      <SmartLink
        href={imageUrls(image)?.largest}
        className="cut block overflow-hidden rounded-lg border border-line bg-raised hover:border-action"
      >
        <SanityImage image={image} ratio={4 / 3} sizes={SIZES} className="w-full object-cover" />
      </SmartLink>
      {caption && (
        <figcaption className="wrap-anywhere mt-3 text-muted text-sm">{caption}</figcaption>
      )}
    </figure>
  )
}
