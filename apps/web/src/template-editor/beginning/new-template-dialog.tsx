import { NativeSelect, Text, TextInput, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { languageOf, templateLanguageOf, templateLanguages } from '@tabellio/contract/template-languages'
import type { Document } from '@tabellio/document'
import { documentGroups } from '../../document-groups/index.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { newTemplateMessages } from './new-template.messages.ts'

/** A page of paper as most offices have it. */
const page = { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } }

const emptyText = (language: Document['attrs']['language']): Document => ({
  type: 'doc',
  attrs: {
    version: 1,
    language,
    styles: { Normal: { spaceAfter: 6, text: { font: 'Carlito', size: 11 } } },
    lists: {},
  },
  content: [{ type: 'section', attrs: { page }, content: [{ type: 'paragraph' }] }],
})

type Typed = { name: string; description: string; documentGroupId: string; language: string }

function newTemplate({ language: said, ...typed }: Typed, label: string) {
  const language = templateLanguages.find((one) => one === said) ?? 'English'
  return {
    ...typed,
    language,
    contextDefinition: { fields: [], records: [] },
    wizardDefinition: {
      pages: [{ key: 'page', label, sections: [{ key: 'section', label, fields: [] }] }],
      dependencies: [],
    },
    body: emptyText(languageOf(language)),
  }
}

/** Begins a template from nothing, and opens its text. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(newTemplateMessages)
  const { data } = useQuery(documentGroups)
  const groups = data?.items ?? []
  const create = useWrite('templates', 'create')
  const navigate = useNavigate()
  const { organizationId } = useOrganization()
  const { language } = useLanguage()
  const form = useScreenForm({
    initial: {
      name: '',
      description: '',
      documentGroupId: '',
      language: templateLanguageOf(language),
    },
    labels: {
      name: words.name,
      description: words.description,
      documentGroupId: words.group,
      language: words.language,
    },
    send: (typed) =>
      create({
        body: newTemplate(
          { ...typed, documentGroupId: typed.documentGroupId || (groups[0]?.id ?? '') },
          words.page,
        ),
      }),
    onSent: ({ templateVersionId }) =>
      navigate({
        to: '/o/$organizationId/templates/$templateVersionId/edit',
        params: { organizationId, templateVersionId },
        ignoreBlocker: true,
      }),
  })
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={words.begin}
      failed={words.failed}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      {data && groups.length === 0 && <Text size="sm">{words.noGroups}</Text>}
      <TextInput {...form.input('name')} required data-autofocus />
      <Textarea {...form.input('description')} required rows={2} />
      <NativeSelect
        {...form.input('documentGroupId')}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NativeSelect
        {...form.input('language')}
        data={templateLanguages.map((value) => ({ value, label: words[value] }))}
      />
    </FormDialog>
  )
}
