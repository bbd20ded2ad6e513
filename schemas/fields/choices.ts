/** Options that read exactly as their values; left alone, the Studio changes their capitals. */
export function choices<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({title: value, value}))
}
