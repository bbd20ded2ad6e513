import type {Block} from '../block-props.ts'

export type Testimonial = Block<'testimonialsBlock'>['testimonials'][number]
