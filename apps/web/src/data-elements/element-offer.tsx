import { Alert, Button, Group, Text } from '@mantine/core'
import { IconVocabulary } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Field, FieldProperties } from '@tabellio/forms'
import { readAs } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { dataElementMessages } from './data-elements.messages.ts'
import { allElements, dataElement } from './data-elements.queries.ts'
import { propertiesOf } from './draw-element.ts'

/** All that an element says of a field, and what its form calls that; what else the field says is the form's own. */
const wordFor = {
  label: 'label',
  humanName: 'nouns',
  nouns: 'nouns',
  dataType: 'dataType',
  inputType: 'inputType',
  controlSize: 'inputType',
  description: 'description',
  instructions: 'instructions',
  dictionaryListId: 'list',
  isUnique: 'isUnique',
  isCalculated: 'formula',
  calculatedField: 'formula',
  sampleValue: 'sampleValue',
  defaultValue: 'defaultValue',
  readOnly: 'readOnly',
  saveToECM: 'isStored',
  lookupDocumentTypeId: 'lookup',
} as const satisfies Partial<Record<keyof FieldProperties, string>>

type Said = keyof typeof wordFor
const isSaid = (key: string): key is Said => Object.hasOwn(wordFor, key)
const said = Object.keys(wordFor).filter(isSaid)

type Change = { [Name in keyof FieldProperties]?: FieldProperties[Name] | undefined }

type OfferProps = { field: Field; onChange: (change: Change) => void }

/** Offers what the element of a field says since the field took it over (G-212): the author of the form decides. */
export function ElementOffer({ field, onChange }: OfferProps) {
  const { dataElementId } = field.properties
  return dataElementId === undefined ? undefined : (
    <Newer field={field} id={dataElementId} onChange={onChange} />
  )
}

function Newer({ field, id, onChange }: OfferProps & { id: string }) {
  const { data } = useQuery(allElements)
  const { dataElementRevision = 1 } = field.properties
  const element = data?.items.find(({ _id }) => _id === id)
  return element === undefined || element.revision <= dataElementRevision ? undefined : (
    <Offer field={field} id={id} name={element.name} onChange={onChange} />
  )
}

const drawnFrom = (id: string) => readAs(dataElement(id), 'drawn', propertiesOf)

function Offer({ field, id, name, onChange }: OfferProps & { id: string; name: string }) {
  const words = useMessages(dataElementMessages)
  const { data: drawn } = useQuery(drawnFrom(id))
  if (!drawn) return undefined
  const taken = takenOver(field, drawn)
  const differing = said.filter((key) => JSON.stringify(taken[key]) !== JSON.stringify(field.properties[key]))
  if (differing.length === 0) return undefined
  const names = new Set(differing.map((key) => words[wordFor[key]]))
  const { dataElementRevision } = drawn
  return (
    <Alert
      p="xs"
      mx="sm"
      mb={6}
      icon={<IconVocabulary size={16} />}
      title={words.elementChanged({ name })}
      role="note"
    >
      <Text size="sm">{words.wouldChange({ names: [...names].join(', ') })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => onChange({ ...taken, dataElementRevision })}>
          {words.takeOver}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChange({ dataElementRevision })}>
          {words.leaveAsIs}
        </Button>
      </Group>
    </Alert>
  )
}

/** A field below a copy that is locked, or not kept, stays so: the copy says it, not the field's own element. */
function takenOver({ fullPath, properties }: Field, drawn: FieldProperties): Change {
  const change: Change = Object.fromEntries(said.map((key) => [key, drawn[key]]))
  if (fullPath.includes('/')) {
    change.readOnly ??= properties.readOnly
    change.saveToECM ??= properties.saveToECM
  }
  if (drawn.dictionaryListId !== properties.dictionaryListId) {
    change.valueList = undefined
    change.nestedListName = undefined
    change.parentField = undefined
  }
  return change
}
