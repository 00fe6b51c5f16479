import type { z } from 'zod'
import type { dataElements } from '@tabellio/contract/data-elements'

type Element = z.input<typeof dataElements.create.body>

/** A line of text, of which an element may be made. */
export const element = (name: string, more: Partial<Element['dataElement']> = {}): Element => ({
  dataElementName: name,
  dataElement: { name, label: name, dataType: 'Alphanumeric', ...more },
})

type Fixtures = { dataElementName: string }

export const elementBodies = ({ dataElementName }: Fixtures, name: string) => ({
  'dataElements.create': element(name),
  'dataElements.update': { dataElementName, dataElement: { name: dataElementName, label: name } },
})
