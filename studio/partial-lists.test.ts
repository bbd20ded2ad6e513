import type {Template} from 'sanity'
import {expect, test} from 'vitest'
import {FAQ_CATEGORIES, FEATURE_PAGES} from '#schemas/constants.ts'
import {featureLists, questionLists, templatesOfLists} from './partial-lists.ts'

const faq: Template = {id: 'faq', title: 'Question', schemaType: 'faq', value: {}}

test('every category and every page with cards has a list', () => {
  expect(questionLists.map(({params}) => params.category)).toEqual([...FAQ_CATEGORIES])
  expect(featureLists.map(({params}) => params.page)).toEqual([...FEATURE_PAGES])
})

test('a question created in a category has that category', () => {
  const template = templatesOfLists([faq]).find(({id}) => id === 'faq-pricing')
  expect(template).toMatchObject({schemaType: 'faq', value: {category: 'Pricing'}})
})

test('templates that exist stay', () => {
  expect(templatesOfLists([faq])).toContain(faq)
})
