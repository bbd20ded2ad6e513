export const tableBlockFragment = /* groq */ `{table}`
