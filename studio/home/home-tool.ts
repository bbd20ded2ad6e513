import {HomeIcon} from '@sanity/icons/Home'
import {definePlugin} from 'sanity'
import {Home} from './home.tsx'

/** A start page. Named before the other tools, it is what the Studio opens with. */
export const homeTool = definePlugin({
  name: 'home',
  tools: (tools) => [{name: 'home', title: 'Home', icon: HomeIcon, component: Home}, ...tools],
})
