export const locationMapBlockExample = {}
