import {expect, test} from 'vitest'
import * as z from 'zod/mini'
import {PROJECT_TYPES} from '#app/features/dashboard/referral.ts'
import {createReferral, newReferralSchema} from './new-referral.ts'

const VALUES = {
  clientName: 'Ghanta Ghar Clinic',
  clientPhone: '9123456780',
  projectType: 'madicare',
  description: 'Twelve beds and a pharmacy.',
} as const

function messages(changes: Record<string, string>) {
  const {error} = z.safeParse(newReferralSchema, {...VALUES, ...changes})
  return error?.issues.map(({message}) => message)
}

test('a new referral is pending, of today, without amounts, under an ID of its own', () => {
  const now = new Date(2026, 10, 21, 9, 30)
  expect(createReferral(VALUES, {now, code: 'K7M3QX'})).toEqual({
    ...VALUES,
    id: 'REF-2026-K7M3QX',
    referralId: 'REF-2026-K7M3QX',
    status: 'pending',
    amount: null,
    commission: null,
    submittedAt: '2026-11-21',
    updatedAt: '2026-11-21',
  })
})

test.each(PROJECT_TYPES)('%s is a project type', (projectType) => {
  expect(messages({projectType})).toBeUndefined()
})

test.each([
  ['clientName', '   ', 'Client name is required'],
  ['projectType', 'WEB_APP', 'Please select a project type'],
  ['description', '\n', 'Project description is required'],
])('%s %o: %s', (name, value, message) => {
  expect(messages({[name]: value})).toEqual([message])
})

test('a description keeps its paragraphs', () => {
  const description = 'Twelve beds.\n\nAnd a pharmacy.'
  expect(z.parse(newReferralSchema, {...VALUES, description}).description).toBe(description)
})
