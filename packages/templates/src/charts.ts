import type { ChartTag } from '@tabellio/document'
import type { Language, Region, Scope, Value, Values } from '@tabellio/expression'
import type { Field } from '@tabellio/forms'
import { textOfValue, textOfValues } from './format.ts'
import { instancesIn, valuesIn } from './scope.ts'

type Said = ChartTag['attrs']

/** All that a chart reads. */
export const chartPaths = ({ record, label, values }: Said): string[] => [
  ...(record === undefined ? [] : [record]),
  ...(label === undefined ? [] : [label]),
  ...values,
]

/** The numbers of a chart, by its points: a value that is missing leaves its place empty. */
export type ChartData = {
  points: string[]
  series: { name: string; values: (number | null)[] }[]
}

/** What the numbers of a chart are asked of. */
export type ChartSource = {
  values: Values
  scope?: Scope | undefined
  fields: ReadonlyMap<string, Field>
  language: Language
  region?: Region | undefined
}

/** A chart of more points can be read by nobody. */
export const maxPoints = 500

/** The steps to draw a chart of so many numbers: milliseconds. */
export const chartSteps = (count: number): number => 50_000 + count * 500

/** The numbers that these values give a chart: of each instance of its record, or of each of its fields. */
export function chartData(said: Said, source: ChartSource): ChartData {
  return said.record === undefined ? ofFields(said, source) : ofRecord(said, said.record, source)
}

function ofRecord({ label, values: paths }: Said, record: string, source: ChartSource): ChartData {
  const { values, scope, fields, language, region } = source
  const instances = instancesIn(values, scope, record)
  const points = instances.map((inner, at) => {
    if (label === undefined) return String(at + 1)
    return textOfValues(valuesIn(values, inner, label), { field: fields.get(label), language, region })
  })
  const series = paths.map((path) => ({
    name: nameOf(path, fields),
    values: instances.map((inner) => numberIn(valuesIn(values, inner, path))),
  }))
  return { points, series }
}

/** Of a field that has several values, each is a point. */
function ofFields({ values: paths, title = '' }: Said, { values, scope, fields }: ChartSource): ChartData {
  const all = paths.flatMap((path) =>
    valuesIn(values, scope, path).map((value) => ({ name: nameOf(path, fields), value: numberIn([value]) })),
  )
  return {
    points: all.map(({ name }) => name),
    series: [{ name: title, values: all.map(({ value }) => value) }],
  }
}

const nameOf = (path: string, fields: ChartSource['fields']) => fields.get(path)?.properties.label ?? path

function numberIn([value]: Value[]): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Colors that can be told from each other, printed in grey and by who sees few colors, too. */
const colors = ['#2b5cab', '#e08a1e', '#3f9b57', '#b33a3a', '#7a55a8', '#38a3b8', '#8a6d3b', '#6b7280']

/** What a chart is drawn of, by the server and by the browser: the option object of the library for charts. */
export type ChartOption = ReturnType<typeof chartOption>

export function chartOption(
  { kind, title }: Pick<Said, 'kind' | 'title'>,
  { points, series }: ChartData,
  { language, region }: Pick<ChartSource, 'language' | 'region'>,
) {
  const isPie = kind === 'pie'
  const text = (value: number) => textOfValue(value, { format: { kind: 'number' }, language, region })
  const hasLegend = !isPie && series.length > 1
  const still = { animation: false, silent: true } as const
  return {
    ...still,
    color: colors,
    textStyle: { fontFamily: 'Carlito' },
    ...(title !== undefined && { title: { text: title, left: 'center', textStyle: { fontSize: 14 } } }),
    ...(hasLegend && { legend: { bottom: 0, type: 'plain' as const } }),
    grid: { left: 8, right: 8, top: title === undefined ? 12 : 36, bottom: hasLegend ? 32 : 8 },
    ...(!isPie && {
      xAxis: { type: 'category' as const, data: points },
      yAxis: { type: 'value' as const, axisLabel: { formatter: text } },
    }),
    series: isPie
      ? pieOf(points, series[0]?.values ?? [], still)
      : series.map(({ name, values }) => ({ ...still, type: kind, name, data: values })),
  }
}

/** A part of a whole is no number below zero. */
const pieOf = (points: string[], values: (number | null)[], still: { animation: false; silent: true }) => [
  {
    ...still,
    type: 'pie' as const,
    radius: '60%',
    data: points.flatMap((name, at) => {
      const value = values[at] ?? 0
      return value > 0 ? [{ name, value }] : []
    }),
  },
]
