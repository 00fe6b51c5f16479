import { Alert, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { InvoiceMapping } from '@tabellio/contract/e-invoices'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { invoiceTerms, lineTerms } from '@tabellio/templates/invoice-terms'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { aboutMessages } from './about.messages.ts'
import { invoiceTermMessages } from './invoice-terms.messages.ts'

type Source = InvoiceMapping['terms']['number']
type Choice = { value: string; label: string }

const nothing: InvoiceMapping = { terms: {}, lines: '', lineTerms: {} }

/** Which fields answer the terms of an electronic invoice, or what stands on each. */
export function InvoiceTerms({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(invoiceTermMessages)
  const { contextDefinition: definition } = version
  const { mapping, setMapping, save, failure } = useTerms(version)
  const fields = choicesOf(definition.fields)
  const record = definition.records.find(({ fullPath }) => fullPath === mapping.lines)
  return (
    <Stack gap="sm" mt="md">
      <Text size="sm">{words.hint}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {invoiceTerms.map((term) => (
          <TermChoice
            key={term}
            label={words[term]}
            source={mapping.terms[term]}
            fields={fields}
            onChange={(source) => setMapping({ ...mapping, terms: { ...mapping.terms, [term]: source } })}
          />
        ))}
        <NativeSelect
          label={words.lines}
          value={mapping.lines}
          onChange={(event) => setMapping({ ...mapping, lines: event.currentTarget.value, lineTerms: {} })}
          data={[
            { value: '', label: '–' },
            ...definition.records.map(({ fullPath, properties: { label } }) => ({
              value: fullPath,
              label: label || fullPath,
            })),
          ]}
        />
        {record &&
          lineTerms.map((term) => (
            <TermChoice
              key={term}
              label={words[`line.${term}`]}
              source={mapping.lineTerms[term]}
              fields={choicesOf(record.fields)}
              onChange={(source) =>
                setMapping({ ...mapping, lineTerms: { ...mapping.lineTerms, [term]: source } })
              }
            />
          ))}
      </SimpleGrid>
      {failure !== undefined && <Alert color="red">{failure}</Alert>}
      <Button
        style={{ alignSelf: 'start' }}
        disabled={mapping.lines === ''}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {words.save}
      </Button>
    </Stack>
  )
}

function useTerms({ templateVersionId, invoice }: TemplateVersionInfo) {
  const about = useMessages(aboutMessages)
  const failureText = useFailureText()
  const [mapping, setMapping] = useState(invoice ?? nothing)
  const write = useWrite('templateLife', 'setOutput')
  const save = useMutation({
    mutationFn: () =>
      write({ params: { templateVersionId }, body: { format: 'e-invoice', invoice: mapping } }),
    onSuccess: () => notifyDone(about.outputSaved),
  })
  const failure = save.error === null ? undefined : (failureText(save.error) ?? about.notSaved)
  return { mapping, setMapping, save, failure }
}

const choicesOf = (fields: { fullPath: string; properties: { label?: string | undefined } }[]): Choice[] =>
  fields.map(({ fullPath, properties: { label } }) => ({ value: fullPath, label: label || fullPath }))

const fixed = '='

type TermProps = {
  label: string
  source: Source
  fields: Choice[]
  onChange: (source: Source) => void
}

function TermChoice({ label, source, fields, onChange }: TermProps) {
  const words = useMessages(invoiceTermMessages)
  const isFixed = source !== undefined && 'fixed' in source
  const choose = (value: string) => {
    if (value === '') onChange(undefined)
    else onChange(value === fixed ? { fixed: '?' } : { path: value })
  }
  return (
    <div>
      <NativeSelect
        label={label}
        value={source === undefined ? '' : 'fixed' in source ? fixed : source.path}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: '–' }, ...fields, { value: fixed, label: words.fixed }]}
      />
      {isFixed && (
        <TextInput
          mt={4}
          aria-label={words.fixedFor({ term: label })}
          value={source.fixed}
          onChange={(event) => onChange({ fixed: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
