/** The part of subset-font that is used here; the package ships no types. */
declare module 'subset-font' {
  type AxisPin = number | {min: number; max: number; default?: number}
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      variationAxes?: Record<string, AxisPin>
      keepFeatures?: string[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
