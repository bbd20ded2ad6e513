import {ComposeIcon} from '@sanity/icons/Compose'
import {SearchIcon} from '@sanity/icons/Search'

/** Tabs of a long form: texts for visitors, then texts for search engines. */
export const contentGroups = [
  {name: 'content', title: 'Content', icon: ComposeIcon, default: true},
  {name: 'seo', title: 'Search and sharing', icon: SearchIcon},
]
