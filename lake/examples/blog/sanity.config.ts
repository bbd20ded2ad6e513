import {lakeConnection} from 'groq-lake/studio'
import {defineConfig} from 'sanity'
import {structureTool} from 'sanity/structure'
import {lake} from './lake.ts'
import {schemaTypes} from './schemaTypes/index.ts'

export default defineConfig({
  name: 'default',
  title: 'Blog',
  ...lakeConnection(lake),
  plugins: [structureTool()],
  schema: {types: schemaTypes},
})
