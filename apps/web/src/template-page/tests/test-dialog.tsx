import { Textarea, TextInput } from '@mantine/core'
import type { TemplateTest } from '@tabellio/contract/template-tests'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { api } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { isValues } from '../../platform/values.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { testsMessages } from './tests.messages.ts'

type TestDialogProps = { version: TemplateVersionInfo; test?: TemplateTest; onClose: () => void }

/** Makes a test, or changes one: a text for each line. Answers are written as the API has them. */
export function TestDialog({ version, test, onClose }: TestDialogProps) {
  const words = useMessages(testsMessages)
  const form = useScreenForm({
    initial: {
      name: test?.name ?? '',
      mustAppear: test?.mustAppear.join('\n') ?? '',
      mustNotAppear: test?.mustNotAppear.join('\n') ?? '',
      context: test ? JSON.stringify(test.context, null, 2) : '',
    },
    labels: {
      name: words.name,
      mustAppear: words.mustAppear,
      mustNotAppear: words.mustNotAppear,
      context: words.answers,
    },
    validate: {
      context: (text) => (text.trim() === '' || answersOf(text) ? null : words.notAnswers),
    },
    send: useSaveTest(version, test),
    onSent: () => {
      onClose()
      notifyDone(test ? words.saved : words.created)
    },
  })
  return (
    <FormDialog
      form={form}
      title={test ? words.editOne({ name: test.name }) : words.createTitle}
      save={words.save}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <Textarea {...form.input('mustAppear')} description={words.linesHint} rows={3} />
      <Textarea {...form.input('mustNotAppear')} description={words.linesHint} rows={2} />
      <Textarea
        {...form.input('context')}
        description={test ? words.answersHint : words.answersFromSample}
        rows={6}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
    </FormDialog>
  )
}

function useSaveTest({ templateId, templateVersionId }: TemplateVersionInfo, test: TemplateTest | undefined) {
  const create = useWrite('templateTests', 'create')
  const update = useWrite('templateTests', 'update')
  return async (typed: { name: string; mustAppear: string; mustNotAppear: string; context: string }) => {
    const context =
      answersOf(typed.context) ?? (await api.templates.sample({ params: { templateVersionId } })).context
    const body = {
      name: typed.name,
      context,
      mustAppear: linesOf(typed.mustAppear),
      mustNotAppear: linesOf(typed.mustNotAppear),
    }
    if (test) await update({ params: { templateTestId: test.templateTestId }, body })
    else await create({ params: { templateId }, body })
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The answers of a form, where a text is such; undefined of none. */
function answersOf(text: string) {
  try {
    const read: unknown = JSON.parse(text)
    return isValues(read) ? read : undefined
  } catch {
    return undefined
  }
}
