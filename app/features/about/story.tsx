import type {AboutPage} from '#app/content/about-page.ts'
import {SimpleText} from '#app/ui/portable-text.tsx'
import {SanityImage} from '#app/ui/sanity-image.tsx'
import {Section} from '#app/ui/section.tsx'

interface StoryProps {
  title: string
  text: AboutPage['story']
  image: AboutPage['storyImage']
}

export function Story({title, text, image}: StoryProps) {
  return (
    <Section intro={{title}} headingId="story" layout="side">
      <SimpleText value={text} />
      <SanityImage
        image={image}
        ratio={16 / 9}
        sizes="(min-width: 64rem) 50rem, 100vw"
        className="cut mt-12 w-full rounded-frame object-cover"
      />
    </Section>
  )
}
