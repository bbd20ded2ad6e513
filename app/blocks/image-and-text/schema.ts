import {SplitHorizontalIcon} from '@sanity/icons/SplitHorizontal'
import {defineField, type ValidationContext} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {choiceField} from '#schemas/fields/choices.ts'
import {imageWithAltField} from '#schemas/fields/image-with-alt.ts'
import {objectField} from '#schemas/fields/object.ts'
import {sceneField} from '#schemas/fields/scene.ts'

function hasPictureOrScene(scene: string | undefined, {parent}: ValidationContext) {
  return Boolean(scene || Object(parent).image?.asset) || 'Choose a picture or a drawing.'
}

export const imageAndTextBlockDefinition = defineBlock({
  name: 'imageAndTextBlock',
  title: 'Picture with text',
  icon: SplitHorizontalIcon,
  group: 'text',
  fields: [
    defineField({
      name: 'text',
      title: 'Text beside the picture',
      type: 'simpleText',
      validation: (rule) => rule.required().error('Write the text, or remove this block.'),
    }),
    imageWithAltField({
      description: 'Beside the text, in the shape 4:3. On phones it is below the text.',
    }),
    sceneField({check: hasPictureOrScene}),
    choiceField(
      [
        {value: 'right', title: 'Right'},
        {value: 'left', title: 'Left'},
        {value: 'below', title: 'Below the text, in the shape 16:9'},
      ],
      {
        name: 'side',
        title: 'Place of the picture',
        description: 'On wide screens.',
        initialValue: 'right',
      },
    ),
    objectField('cta', {
      name: 'cta',
      title: 'Button',
      description: 'Below the text.',
      isRequired: false,
    }),
  ],
  preview: {subtitle: 'intro.title', media: 'image'},
})
