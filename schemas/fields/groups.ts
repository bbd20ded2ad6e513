import {ComposeIcon} from '@sanity/icons/Compose'
import {SearchIcon} from '@sanity/icons/Search'

/** Tabs of a long form: what visitors read, then what search engines read. */
export const contentGroups = [
  {name: 'content', title: 'Content', icon: ComposeIcon, default: true},
  {name: 'seo', title: 'Search and sharing', icon: SearchIcon},
]
