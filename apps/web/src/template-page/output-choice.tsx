import { NativeSelect, Paper } from '@mantine/core'
import { Output } from '@tabellio/contract/outputs'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { aboutMessages } from './about.messages.ts'
import { InvoiceTerms } from './invoice-terms.tsx'
import { outputFormats } from './template-page.queries.ts'

/** In which of the formats that there are documents are stored (B-719). An electronic invoice asks first for its terms. */
export function OutputChoice({ version }: { version: TemplateVersionInfo }) {
  const { templateVersionId, outputFormat, invoice } = version
  const words = useMessages(aboutMessages)
  const { data: formats } = useSuspenseQuery(outputFormats)
  const [chosen, setChosen] = useState(outputFormat)
  const write = useWrite('templateLife', 'setOutput')
  const save = useMutation({
    mutationFn: (format: Output) => write({ params: { templateVersionId }, body: { format } }),
    onSuccess: () => notifyDone(words.outputSaved),
    onError: (error) => notifyFailure(words.notSaved, error),
  })
  const choose = (format: Output) => {
    setChosen(format)
    if (format !== 'e-invoice' || invoice) save.mutate(format)
  }
  return (
    <Paper withBorder p="md">
      <NativeSelect
        label={words.output}
        value={chosen}
        disabled={save.isPending}
        description={words[`${chosen}Hint`]}
        onChange={(event) => choose(Output.catch(outputFormat).parse(event.currentTarget.value))}
        data={formats.items.flatMap(({ key }) => {
          const { data: format } = Output.safeParse(key)
          return format ? [{ value: format, label: words[format] }] : []
        })}
      />
      {chosen === 'e-invoice' && <InvoiceTerms version={version} />}
    </Paper>
  )
}
