import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { RunDocument } from '@tabellio/contract/generation-runs'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import type { Values } from '@tabellio/expression'
import {
  type SheetField,
  cellText,
  cellValueOf,
  placeValue,
  sheetFieldAt,
  valueAtPath,
} from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useLocale } from '../platform/region.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { templateVersion } from '../templates/index.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import '../ui/theme/control-styles.ts'
import { useErrorsAtFields, valuePathOf } from './error-texts.ts'
import { runMessages } from './generation-runs.messages.ts'
import { failedContext } from './generation-runs.queries.ts'
import { namedFields } from './told-apart.ts'

type Props = { generationToken: string; document: RunDocument; onClose: () => void }

/** What of a document was wrong, to be put right where it is told; then it is made once more. */
export function CorrectDialog({ generationToken, document, onClose }: Props) {
  const words = useMessages(runMessages)
  const { contextKey, templateVersionId } = document
  const { data, isPending } = useQuery(failedContext(generationToken, contextKey))
  const template = useQuery(templateVersion(templateVersionId)).data
  const [context] = data?.contexts ?? []
  return (
    <Modal opened onClose={onClose} title={words.correctOne({ name: contextKey })} centered>
      {template && context ? (
        <Correction {...{ generationToken, document, template }} values={context.data} onClose={onClose} />
      ) : isPending || !template ? (
        <Loading />
      ) : (
        <Alert color="orange">{words.noValues}</Alert>
      )}
    </Modal>
  )
}

type CorrectionProps = Props & { template: TemplateVersionInfo; values: Values }

type Typed = Record<string, string>

/** Makes the document once more, of its values with what was typed. */
function useSending({ generationToken, document, values, onClose }: CorrectionProps, fields: SheetField[]) {
  const words = useMessages(runMessages)
  const locale = useLocale()
  const [isSending, setSending] = useState(false)
  const retry = useWrite('generationRuns', 'retry')
  const send = async (typed: Typed) => {
    const as = { locale, today: today() }
    const data = fields.reduce((all, { path, field }) => {
      const text = typed[path]
      return text === undefined ? all : placeValue(all, path, cellValueOf(field, text, as))
    }, values)
    setSending(true)
    try {
      await retry({ params: { generationToken }, body: { contexts: [{ key: document.contextKey, data }] } })
      notifyDone(words.retried)
      onClose()
    } catch (error) {
      notifyFailure(words.notRetried, error)
      setSending(false)
    }
  }
  return { isSending, send }
}

function Correction(props: CorrectionProps) {
  const { document, template, values, onClose } = props
  const words = useMessages(runMessages)
  const paths = [...new Set(document.errors.map(({ path }) => valuePathOf(path)))]
  const named = namedFields(template)
  const fields = paths.flatMap(
    (path) =>
      named.find((field) => field.path === path) ?? sheetFieldAt(template.contextDefinition, path) ?? [],
  )
  const [typed, setTyped] = useState<Typed>({})
  const { isSending, send } = useSending(props, fields)
  const textOf = useErrorsAtFields(template.contextDefinition)
  const errorOf = (at: string) =>
    document.errors
      .filter(({ path }) => valuePathOf(path) === at)
      .map(textOf)
      .join(' ')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(typed)
      }}
    >
      <Stack>
        {fields.map(({ path, label }, at) => (
          <TextInput
            key={path}
            label={label}
            value={typed[path] ?? cellText(valueAtPath(values, path))}
            error={typed[path] === undefined && errorOf(path)}
            data-autofocus={at === 0 || undefined}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [path]: value })}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" loading={isSending}>
            {words.makeAgain}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
