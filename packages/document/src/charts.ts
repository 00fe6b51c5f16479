/** What the points of a chart are drawn as. */
export const chartKinds = ['bar', 'line', 'pie'] as const
/** So many fields a chart has at most: more colors nobody tells from each other. */
export const maxSeries = 8
