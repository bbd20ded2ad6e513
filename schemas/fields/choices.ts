/** Options with their values as titles. Without titles, the Studio changes the capitals. */
export function choices<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({title: value, value}))
}
