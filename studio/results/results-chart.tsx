import {Flex, Stack, Text} from '@sanity/ui'
import {type ReactElement, useId} from 'react'
import type {Step} from './results.ts'

const HEIGHT = 120
const BAR = {minHeight: 1, background: 'var(--card-link-color)'}

const DATE = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'short', year: 'numeric'})

interface ResultsChartProps {
  steps: readonly Step[]
  /** What a step is: a day or a week. */
  unit: string
}

/** Enquiries over time as bars; the pointer shows the figure of a bar. */
export function ResultsChart({steps, unit}: ResultsChartProps) {
  const highest = Math.max(1, ...steps.map(({count}) => count))
  const [first, last] = [steps[0], steps.at(-1)]
  return (
    <Stack gap={4} as="figure" style={{margin: 0}}>
      <Flex align="flex-end" gap={1} aria-hidden="true" style={{height: HEIGHT}}>
        {steps.map(({from, count}) => (
          <div
            key={from.getTime()}
            title={`${DATE.format(from)}: ${count}`}
            style={{flex: 1, height: `${(100 * count) / highest}%`, ...BAR}}
          />
        ))}
      </Flex>
      <Text as="figcaption" size={1} muted>
        Enquiries per {unit} from {first && DATE.format(first.from)} to{' '}
        {last && DATE.format(last.from)}. The most in one {unit}:{' '}
        {Math.max(0, ...steps.map(({count}) => count))}.
      </Text>
    </Stack>
  )
}

interface CountTableProps {
  /** What is counted. */
  caption: string
  head: readonly string[]
  rows: readonly (readonly [name: string | ReactElement, ...figures: (number | string)[]])[]
}

/** A table of names with their counts, in one column or several. */
export function CountTable({caption, head, rows}: CountTableProps) {
  const id = useId()
  return (
    <Stack gap={4}>
      <Text size={1} muted id={id}>
        {caption}
      </Text>
      <table aria-labelledby={id} style={{width: '100%', borderCollapse: 'collapse'}}>
        <thead>
          <tr>
            {head.map((title, column) => (
              <th
                key={title}
                scope="col"
                style={{
                  textAlign: column === 0 ? 'start' : 'end',
                  padding: column === 0 ? '0.4em 0' : '0.4em 0 0.4em 0.4em',
                }}
              >
                <Text size={1} weight="medium">
                  {title}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr
              key={typeof name === 'string' ? name : name.key}
              style={{borderTop: '1px solid var(--card-border-color)'}}
            >
              <th scope="row" style={{textAlign: 'start', padding: '0.6em 0', fontWeight: 400}}>
                <Text size={1} style={{overflowWrap: 'anywhere'}}>
                  {name}
                </Text>
              </th>
              {figures.map((figure, column) => (
                <td key={head[column + 1]} style={{textAlign: 'end'}}>
                  <Text size={1} align="right">
                    {figure}
                  </Text>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}
