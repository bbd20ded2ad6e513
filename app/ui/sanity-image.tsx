import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {type ImageSource, imageUrls} from '#app/lib/image-url.ts'

export interface SanityImageProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'alt'> {
  image: ImageSource | null | undefined
  /** How wide the image is shown, in the terms of the `sizes` attribute. */
  sizes: string
  /** Width divided by height of the box it fills; its own shape without one. */
  ratio?: number
  /** For the one image that decides when the first screen is complete. */
  isPriority?: boolean
  /** Instead of the image's own text, where the words beside it already say what it shows. */
  alt?: string
}

/**
 * An image of the content lake, in the size the screen needs and without a jump when it arrives.
 * The service chooses AVIF or WebP by what the browser accepts: docs/decisions/0008.
 */
export function SanityImage({
  image,
  sizes,
  ratio,
  isPriority = false,
  alt,
  className,
  style,
  ...props
}: SanityImageProps) {
  const urls = imageUrls(image, ratio)
  if (!urls) return null
  return (
    <img
      {...editAttributes(image)}
      {...props}
      src={urls.src}
      srcSet={urls.srcSet}
      sizes={sizes}
      width={urls.width}
      height={urls.height}
      alt={alt ?? image?.alt ?? ''}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'auto' : 'async'}
      className={cn('bg-cover bg-sunken', className)}
      style={{
        objectPosition: urls.objectPosition,
        ...(urls.placeholder && {backgroundImage: `url("${urls.placeholder}")`}),
        ...style,
      }}
    />
  )
}
