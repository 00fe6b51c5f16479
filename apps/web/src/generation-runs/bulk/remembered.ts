import { stored } from '../../platform/stored.ts'

/** The field that the columns of a heading fill, by template; so many templates are remembered. */
type Remembered = { [templateId: string]: { [heading: string]: string } }
const mostTemplates = 50

const isTexts = (value: unknown): value is { [heading: string]: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string')

const columnsByTemplate = stored('bulk.columns', (remembered): Remembered =>
  typeof remembered === 'object' && remembered !== null
    ? Object.fromEntries(Object.entries(remembered).filter(([, columns]) => isTexts(columns)))
    : {},
)

export const columnsOf = (templateId: string): { [heading: string]: string } =>
  columnsByTemplate.get()[templateId] ?? {}

/** What is chosen now stands last; what was chosen for other headings of the template stays. */
export function rememberColumns(templateId: string, columns: { [heading: string]: string }): void {
  const { [templateId]: before = {}, ...others } = columnsByTemplate.get()
  const kept = Object.entries(others).slice(1 - mostTemplates)
  columnsByTemplate.set(Object.fromEntries([...kept, [templateId, { ...before, ...columns }]]))
}
