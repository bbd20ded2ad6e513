import type {ReactNode} from 'react'
import {keepDigits} from '#app/forms/keep-digits.ts'
import {SelectField, TextAreaField, TextField} from '#app/ui/field.tsx'
import {REFERRAL_PROJECT_TYPES} from '#schemas/constants.ts'

export function ReferralFields({
  values,
  errors,
}: {
  values: Record<string, string>
  errors: Record<string, string>
}) {
  const field = (name: string) => ({
    name,
    required: true,
    defaultValue: values[name],
    error: errors[name],
  })
  const phone = (name: string) =>
    ({
      ...field(name),
      // Not type `tel`: HTML allows `tel-national` in text fields only.
      inputMode: 'numeric',
      placeholder: '10-digit number',
      onInput: keepDigits,
    }) as const
  return (
    <>
      <Group legend="Your Information">
        <TextField label="Your Name" autoComplete="name" {...field('yourName')} />
        <TextField label="Your Phone Number" autoComplete="tel-national" {...phone('yourNumber')} />
      </Group>
      <Group legend="Client Information">
        <TextField label="Client Name" autoComplete="off" {...field('clientName')} />
        <TextField label="Client Phone Number" autoComplete="off" {...phone('clientNumber')} />
      </Group>
      <Group legend="Project Information">
        <SelectField
          label="Project Type"
          placeholder="Select a project type"
          options={REFERRAL_PROJECT_TYPES}
          {...field('projectType')}
        />
        <TextAreaField
          label="Project Description"
          rows={5}
          className="col-span-full"
          {...field('description')}
        />
      </Group>
    </>
  )
}

function Group({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <fieldset className="grid min-w-0 gap-6 sm:grid-cols-2">
      <legend className="mb-5 w-full border-line border-b pb-3 font-display text-xl">
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}
