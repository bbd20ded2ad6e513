import type {LucideIcon, LucideProps} from 'lucide-react'
import * as drawings from './icons.ts'

/** By the name that the Studio stores: `badge-check` is the drawing `BadgeCheck`. */
export const ICONS: Record<string, LucideIcon> = Object.fromEntries(
  Object.entries(drawings).map(([name, drawing]) => [
    name.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase(),
    drawing,
  ]),
)

/** An icon by the name that an editor chose. Decorative, so hidden from assistive technology. */
export function Icon({name, ...props}: Omit<LucideProps, 'name'> & {name: string | null}) {
  const Drawing = name && Object.hasOwn(ICONS, name) ? ICONS[name] : undefined
  if (!Drawing) return null
  return <Drawing strokeWidth={1.5} {...props} />
}
