import { createRequire } from 'node:module'
import type { ChartOption } from '@tabellio/templates'
import type * as library from 'echarts'

const load = createRequire(import.meta.url)
let loaded: typeof library | undefined

/**
 * Draws a chart as an SVG picture. The library comes with the first chart: it takes a tenth of a second to read, and few
 * templates have one.
 */
export function drawChart(option: ChartOption, size: { width: number; height: number }): string {
  loaded ??= libraryOf()
  const chart = loaded.init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return plain(chart.renderToSVGString())
  } finally {
    chart.dispose()
  }
}

/** Without what answers a pointer. Its names count on with each chart; the same chart must give the same bytes. */
const plain = (svg: string): string =>
  svg
    .replaceAll(/ class="zr\d+-cls-\d+"/g, '')
    .replaceAll(/ ecmeta_\w+="[^"]*"/g, '')
    .replaceAll(/<style ?>[^]*?<\/style>\n?/g, '')
    .replaceAll(/\bzr\d+-/g, 'zr-')

function libraryOf(): typeof library {
  const found: typeof library = load('echarts')
  return found
}
