import type { ChartTag } from '@tabellio/document'
import { sampleValues, type ContextDefinition } from '@tabellio/forms'
import { chartData, chartOption } from '@tabellio/templates/charts'
import { fieldsOf } from '@tabellio/templates/fields'
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useMemo, useRef } from 'react'
import { today } from '../../platform/today.ts'
import type { Text } from '../editing/editing.ts'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer])

type ChartPreviewProps = {
  said: ChartTag['attrs']
  definition: ContextDefinition
  language: Text['body']['attrs']['language']
}

/** The chart of made-up values, by the same option object as in the document. */
export function ChartPreview({ said, definition, language }: ChartPreviewProps) {
  const place = useRef<HTMLDivElement>(null)
  const option = useMemo(() => {
    const values = sampleValues(definition, today())
    return chartOption(said, chartData(said, { values, fields: fieldsOf(definition), language }), {
      language,
    })
  }, [said, definition, language])
  const { width, height } = said
  useEffect(() => {
    if (!place.current) return undefined
    const chart = init(place.current, null, { renderer: 'svg', width, height })
    chart.setOption(option)
    return () => chart.dispose()
  }, [option, width, height])
  const zoom = Math.min(1, 380 / width)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws into an element
    <div ref={place} role="img" aria-label={said.alt} style={{ zoom, width, height, background: '#fff' }} />
  )
}
