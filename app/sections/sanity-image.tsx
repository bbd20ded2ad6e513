import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {type ImageSource, imageUrls} from '#app/lib/image-url.ts'

export interface SanityImageProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'alt'> {
  image: ImageSource | null | undefined
  /** The displayed width of the image, in the syntax of the `sizes` attribute. */
  sizes: string
  /** Width divided by height of the box; without it, the image keeps its own shape. */
  ratio?: number
  /** For the one image that determines the largest contentful paint. */
  isPriority?: boolean
  /** Replaces the image's own text, where the text next to it already describes it. */
  alt?: string
}

/**
 * An image of the content lake, in the size that the screen needs and without a layout shift. The
 * service chooses AVIF or WebP by what the browser accepts: docs/decisions/0021.
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
