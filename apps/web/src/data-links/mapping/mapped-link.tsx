import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import type { DataLinkMapping } from '@tabellio/contract/data-links'
import { dataLinkTriggers } from '@tabellio/contract/data-link-types'
import {
  type ContextDefinition,
  fieldsFor,
  inputFields,
  type MappableField,
  type MappingProblem,
  mappingProblems,
  outputsOf,
  withProposal,
} from '@tabellio/forms'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { oneOf } from '../../platform/address/address.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import { proposal } from './mapping-proposal.ts'
import { mappingMessages } from './mapping.messages.ts'
import { linkVersion, type LinkVersion } from './mapping.queries.ts'

type CardProps = {
  mapping: DataLinkMapping
  definition: ContextDefinition
  onChange: (mapping: DataLinkMapping) => void
  onRemove: () => void
}

/** One link of a form. What would do nothing says so at its line, while it is changed. */
export function MappedLinkCard(props: CardProps) {
  const { mapping, definition, onChange, onRemove } = props
  const words = useMessages(mappingMessages)
  const { data: link } = useSuspenseQuery(linkVersion(mapping))
  const problems = mappingProblems(link, mapping.mapping, definition)
  const suggesting = useMutation({
    mutationFn: () => proposal(mapping, definition),
    onSuccess: (proposed) => setLines(withProposal(mapping.mapping, proposed.mapping)),
    onError: (failure) => notifyFailure(words.notProposed, failure),
  })
  const setLines = (lines: DataLinkMapping['mapping']) => onChange({ ...mapping, mapping: lines })
  return (
    <Fieldset legend={link.name}>
      <Stack gap="md">
        <Standing {...props} link={link} />
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 200px"
            label={words.label}
            value={mapping.label}
            maxLength={200}
            onChange={({ currentTarget: { value: label } }) => onChange({ ...mapping, label })}
          />
          <NativeSelect
            flex="1 1 200px"
            label={words.trigger}
            value={mapping.trigger}
            data={dataLinkTriggers.map((value) => ({ value, label: words[value] }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...mapping, trigger: oneOf(dataLinkTriggers, value) ?? 'leave' })
            }
          />
        </Group>
        <Inputs link={link} {...{ mapping, definition, problems, setLines }} />
        <Outputs link={link} {...{ mapping, definition, problems, setLines }} />
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={suggesting.isPending}
            aria-label={words.suggestOf({ name: link.name })}
            onClick={() => suggesting.mutate()}
          >
            {words.suggest}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.removeOf({ name: link.name })}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** The version that the form uses stays until somebody takes a newer one. */
function Standing({ link, mapping, onChange }: CardProps & { link: LinkVersion }) {
  const words = useMessages(mappingMessages)
  const { newer, versionNumber, isActive } = link
  return (
    <>
      <Group gap="xs">
        <Badge variant="light" color="gray">
          {words.version({ number: versionNumber })}
        </Badge>
        {newer && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange({ ...mapping, datalinkVersionId: newer.datalinkVersionId })}
          >
            {words.takeNewer({ number: newer.versionNumber })}
          </Button>
        )}
      </Group>
      {!isActive && <Alert color="orange">{words.inactive}</Alert>}
    </>
  )
}

type LinesProps = Pick<CardProps, 'mapping' | 'definition'> & {
  link: LinkVersion
  problems: MappingProblem[]
  setLines: (lines: DataLinkMapping['mapping']) => void
}

const choiceOf = ({ path, labels }: MappableField) => ({
  value: path,
  label: `${labels.join(' › ')} (${path})`,
})

/** The fields to choose from; one that is named and cannot be chosen any more stays to be seen. */
const choices = (fields: MappableField[], chosen: string, none: string) => {
  const known = fields.map(choiceOf)
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return [{ value: '', label: none }, ...known, ...(isKnown ? [] : [{ value: chosen, label: chosen }])]
}

function Inputs({ link, mapping: { mapping }, definition, problems, setLines }: LinesProps) {
  const words = useMessages(mappingMessages)
  const keys = [...new Set([...link.inputs, ...mapping.input.map(({ key }) => key)])]
  const fields = inputFields(definition)
  const set = (key: string, path: string) => {
    const others = mapping.input.filter((each) => each.key !== key)
    setLines({
      ...mapping,
      input: path === '' ? others : [...others, { key, templateVersionContextPath: path }],
    })
  }
  return (
    <Stack gap="xs" component="section" aria-label={words.inputs}>
      <Text fw={600} size="sm">
        {words.inputs}
      </Text>
      {keys.map((key) => {
        const chosen = mapping.input.find((each) => each.key === key)?.templateVersionContextPath ?? ''
        const problem = problems.find((each) => 'input' in each && each.input === key)
        return (
          <NativeSelect
            key={key}
            label={key}
            value={chosen}
            data={choices(fields, chosen, words.noField)}
            error={problem && words[problem.fault]}
            onChange={({ currentTarget: { value } }) => set(key, value)}
          />
        )
      })}
    </Stack>
  )
}

function Outputs({ link, mapping: { mapping }, definition, problems, setLines }: LinesProps) {
  const words = useMessages(mappingMessages)
  const brought = outputsOf(link.outputs)
  const gone = mapping.output
    .filter(({ output }) => brought.every((each) => each.output !== output))
    .map(({ output }) => ({ output, dataType: '' }))
  const set = (output: string, more: { path?: string; disabled?: boolean }) => {
    const at = mapping.output.findIndex((each) => each.output === output)
    const line = mapping.output[at] ?? { output, templateVersionContextPath: '', disabled: false }
    const path = more.path ?? line.templateVersionContextPath
    const next = { output, templateVersionContextPath: path, disabled: more.disabled ?? line.disabled }
    const without = mapping.output.filter((each) => each.output !== output)
    if (path === '') return setLines({ ...mapping, output: without })
    setLines({ ...mapping, output: at < 0 ? [...without, next] : mapping.output.with(at, next) })
  }
  return (
    <Stack gap="xs" component="section" aria-label={words.outputs}>
      <Text fw={600} size="sm">
        {words.outputs}
      </Text>
      {[...brought, ...gone].map((each) => {
        const line = mapping.output.find(({ output }) => output === each.output)
        const chosen = line?.templateVersionContextPath ?? ''
        const problem = problems.find((found) => 'output' in found && found.output === each.output)
        return (
          <Group key={each.output} gap="sm" align="flex-end">
            <NativeSelect
              flex="1 1 260px"
              label={each.output}
              value={chosen}
              data={choices(fieldsFor(each, definition), chosen, words.fillsNothing)}
              error={problem && words[problem.fault]}
              onChange={({ currentTarget: { value } }) => set(each.output, { path: value })}
            />
            <Checkbox
              mb={8}
              label={words.locked}
              aria-label={words.lockedOf({ name: each.output })}
              disabled={chosen === ''}
              checked={line?.disabled ?? false}
              onChange={({ currentTarget: { checked } }) => set(each.output, { disabled: checked })}
            />
          </Group>
        )
      })}
    </Stack>
  )
}
