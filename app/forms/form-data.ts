// All code in the browser uses the mini build.
import * as z from 'zod/mini'

/**
 * The server's result for a form; `Accepted` is the additional data of a success. Errors and values are by
 * name of the field.
 */
export type FormResult<Accepted extends object = object> =
  | ({status: 'accepted'} & Accepted)
  | {status: 'invalid'; errors: Record<string, string>; values: Record<string, string>}
  | {
      status: 'failed'
      /** Empty: the form has a text of its own. */
      message: string
      values: Record<string, string>
      /** Whether the page has an earlier version of the form. */
      isChanged?: true
    }

/** Texts of the named fields, '' for missing ones. Several choices are one per line. Files are left out. */
export function readValues(formData: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const values = formData.getAll(name).filter((value) => typeof value === 'string')
      return [name, values.join('\n')]
    }),
  )
}

/** The values of all fields that were sent, but for some. */
export function postedValues(
  formData: FormData,
  except: ReadonlySet<string>,
): Record<string, string> {
  const names = [...new Set(formData.keys())].filter((name) => !except.has(name))
  return readValues(formData, names)
}

/** Values that fit the schema, or the first message for each invalid field. */
export function checkValues<T extends z.ZodMiniObject>(
  schema: T,
  values: Record<string, string>,
): {data: z.infer<T>; errors: null} | {data: null; errors: Record<string, string>} {
  const parsed = z.safeParse(schema, values)
  if (parsed.success) return {data: parsed.data, errors: null}
  const errors: Record<string, string> = {}
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
