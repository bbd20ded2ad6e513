import {reactRouter} from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import {defineConfig} from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The Studio never renders on the server, but its packages import CSS that Node can't load when
  // they stay external (sanity-io/sanity#12795).
  ssr: {noExternal: ['sanity', '@sanity/vision', '@sanity/orderable-document-list']},
  server: {port: 3000},
})
