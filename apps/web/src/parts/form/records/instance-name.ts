import { singularOf, type Form, type RecordDefinition } from '@tabellio/forms'

/** A record that is there exactly once, as a person of the dictionary: its one instance needs no number. */
export const isOnce = ({ properties: { minOccurs, maxOccurs } }: RecordDefinition): boolean =>
  minOccurs === 1 && maxOccurs === 1

/** Names an instance as people do, `Landlord 2`, by its path `landlords[1]`. */
export function instanceName(form: Form, path: string): string {
  const [, record = path, index = '0'] = /^(.*)\[(\d+)\]$/.exec(path) ?? []
  const definition = form.definitionOf(record)
  if (!definition || !('fields' in definition)) return path
  const name = singularOf(definition, form.language)
  return isOnce(definition) ? name : `${name} ${Number(index) + 1}`
}

/** The first text somebody gave in an instance, which tells it from the others: a person's name, an item's. */
export function firstTextIn(form: Form, path: string): string {
  const definition = form.definitionOf(path.replace(/\[\d+\]$/, ''))
  if (!definition || !('fields' in definition)) return ''
  const texts = definition.fields
    .filter(({ properties }) => properties.dataType === 'Alphanumeric' && !properties.valueList?.length)
    .map(({ name }) => form.get(`${path}/${name}`).value)
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}
