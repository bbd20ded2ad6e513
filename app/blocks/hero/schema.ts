import {BlockContentIcon} from '@sanity/icons/BlockContent'
import {defineField, type Reference} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {choiceField, layoutField} from '#schemas/fields/choices.ts'
import {hiddenUnless} from '#schemas/fields/conditions.ts'
import {imageWithAltField} from '#schemas/fields/image-with-alt.ts'
import {sceneField} from '#schemas/fields/scene.ts'
import {heroFields} from '#schemas/objects/page-parts.ts'
import {HERO_PATTERNS} from './choices.ts'

export const heroBlockDefinition = defineBlock({
  name: 'heroBlock',
  title: 'First screen',
  icon: BlockContentIcon,
  group: 'start',
  heading: false,
  fields: [
    ...heroFields,
    layoutField([
      {value: 'beside', title: 'Words beside the picture'},
      {value: 'film', title: 'Words over a looping video'},
    ]),
    imageWithAltField({
      description:
        'Beside the words, in the shape 4:3. With a video, it is shown until the video plays, and instead of it when motion is unwanted.',
    }),
    defineField({
      name: 'video',
      title: 'Looping video',
      description: 'MP4 or WebM without sound. Left empty, the site’s own loop is played.',
      type: 'file',
      options: {accept: 'video/mp4,video/webm'},
      hidden: hiddenUnless('layout', 'film'),
      validation: (rule) => rule.custom(isVideo),
    }),
    {...sceneField(), hidden: hasVideo},
    choiceField(HERO_PATTERNS, {
      name: 'pattern',
      title: 'Lattice behind it',
      initialValue: 'six-fold',
      hidden: hasVideo,
    }),
  ],
  preview: {subtitle: 'title', media: 'image'},
})

function hasVideo({parent}: {parent?: {layout?: string}}): boolean {
  return parent?.layout === 'film'
}

/** `accept` narrows only the window that chooses a file; a file that is dropped passes it. */
function isVideo(file: {asset?: Reference} | undefined): string | true {
  const id = file?.asset?._ref
  // The id of a file ends with its extension.
  return id === undefined || /-(mp4|webm)$/.test(id)
    ? true
    : 'This file is no video: choose an MP4 or a WebM.'
}
