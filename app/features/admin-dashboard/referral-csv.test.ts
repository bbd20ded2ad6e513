import papa from 'papaparse'
import {expect, test} from 'vitest'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {SAMPLE_REFERRALS} from '#app/features/dashboard/sample-referrals.ts'
import {referralsToCsv} from './referral-csv.ts'

async function exported(referrals: readonly Referral[]) {
  const text = await referralsToCsv(referrals)
  expect(text.startsWith('\uFEFF')).toBe(true)
  return papa.parse<Record<string, string>>(text.slice(1), {header: true}).data
}

function referral(changes: Partial<Referral>): Referral {
  const [first] = SAMPLE_REFERRALS
  if (!first) throw new Error('No sample')
  return {...first, ...changes}
}

test('every field of every referral is in the file, in the order given', async () => {
  const rows = await exported(SAMPLE_REFERRALS)
  expect(rows).toHaveLength(24)
  expect(rows[4]).toEqual({
    'Referral ID': 'REF-2026-W8CN',
    Referrer: 'Leela Menon',
    'Referrer phone': '2915550147',
    Client: 'Malabar Mother & Child Centre',
    'Client phone': '2915550180',
    'Project type': 'madicare',
    Description:
      'Ninety beds in two buildings. Wants the bed board and the pharmacy first, records later.',
    Status: 'Converted',
    'Amount ($)': '64000',
    'Commission ($)': '6400',
    Submitted: '2026-10-29',
    Updated: '2026-11-12',
  })
})

// Each kind of formula: app/lib/csv.test.ts.
test('what could be a formula is written as a text', async () => {
  const [row] = await exported([referral({clientName: 'a;=1+1', description: '\t=1\n|calc'})])
  expect(row).toMatchObject({Client: "a;'=1+1", Description: "'\t'=1\n'|calc"})
})

test('the amount of a referral that is no longer converted is left out', async () => {
  const [row] = await exported([referral({status: 'rejected', amount: 100, commission: 10})])
  expect(row?.['Amount ($)']).toBe('')
  expect(row?.['Commission ($)']).toBe('')
})
