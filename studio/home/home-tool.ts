import {HomeIcon} from '@sanity/icons/Home'
import {definePlugin} from 'sanity'
import {Home} from './home.tsx'

/** The start page. It is the first tool, so the Studio opens it by default. */
export const homeTool = definePlugin({
  name: 'home',
  tools: (tools) => [{name: 'home', title: 'Home', icon: HomeIcon, component: Home}, ...tools],
})
