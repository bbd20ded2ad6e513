// All code in the browser uses the mini build.
import * as z from 'zod/mini'

export type FieldErrors = Partial<Record<string, string>>
export type FieldValues = Record<string, string>

/** The server's result for a form; `Accepted` is the additional data of a success. */
export type FormResult<Accepted extends object = object> =
  | ({status: 'accepted'} & Accepted)
  | {status: 'invalid'; errors: FieldErrors; values: FieldValues}
  | {status: 'failed'; message: string; values: FieldValues}

/** Texts of the named fields: the first of repeated ones, '' for files and for missing fields. */
export function readValues(formData: FormData, names: readonly string[]): FieldValues {
  return Object.fromEntries(
    names.map((name) => {
      const value = formData.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

type Checked<T> = {data: T; errors: null} | {data: null; errors: FieldErrors}

/** Values that fit the schema, or the first message for each invalid field. */
export function checkValues<T extends z.ZodMiniObject>(
  schema: T,
  values: FieldValues,
): Checked<z.infer<T>> {
  const parsed = z.safeParse(schema, values)
  if (parsed.success) return {data: parsed.data, errors: null}
  const errors: FieldErrors = {}
  for (const {path, message} of parsed.error.issues) errors[String(path[0])] ??= message
  return {data: null, errors}
}

/** The values of a form, with the result of their validation. */
export function checkForm<T extends z.ZodMiniObject>(schema: T, formData: FormData) {
  const values = readValues(formData, fieldNames(schema))
  return {values, ...checkValues(schema, values)}
}

/** Names of a schema's fields, in the order of the form. */
export function fieldNames(schema: z.ZodMiniObject): string[] {
  return Object.keys(schema.shape)
}
