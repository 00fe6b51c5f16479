import { Paper, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { languageOf } from '@tabellio/contract/template-languages'
import { useKnownItems } from '../../parts/controls/index.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { isValues } from '../../platform/values.ts'
import { useMessages } from '../../platform/use-messages.ts'
import styles from '../documents.module.css'
import { documentMessages } from '../documents.messages.ts'
import { formOf, versionValues } from '../documents.queries.ts'
import { ShownValue } from './shown-value.tsx'
import { shownSections, type ShownItem } from './shown-values.ts'

type DataTabProps = { documentId: string; documentVersionId: string; documentTypeVersionId: string }

/** The values of a version under the titles of the form that asked for them. */
export function DataTab({ documentId, documentVersionId, documentTypeVersionId }: DataTabProps) {
  const words = useMessages(documentMessages)
  const { data: given } = useSuspenseQuery(versionValues(documentId, documentVersionId))
  const [{ data: form }] = useSuspenseQueries({
    queries: [formOf(given.templateVersionId, documentTypeVersionId)],
  })
  const language = form.language && languageOf(form.language)
  const values = isValues(given.context) ? given.context : {}
  const isKnown = useKnownItems(form.contextDefinition, { values: [values], language })
  if (!isKnown) return <Loading />
  const sections = shownSections(values, form.wizardDefinition, form.contextDefinition, language)

  if (sections.length === 0) return <Text c="dimmed">{words.noData}</Text>
  return (
    <Stack gap="lg" lang={language}>
      {sections.map(({ key, label, items }) => (
        <section key={key}>
          <Title order={2} size="h6" mb={6}>
            {label}
          </Title>
          <Items items={items} />
        </section>
      ))}
    </Stack>
  )
}

function Items({ items }: { items: ShownItem[] }) {
  const fields = items.filter((item) => item.type === 'field')
  const records = items.filter((item) => item.type === 'record')
  return (
    <>
      {fields.length > 0 && (
        <dl className={styles['values']}>
          {fields.map(({ key, label, field, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <ShownValue field={field} label={label} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {records.flatMap(({ key, label, instances }) =>
        instances.map((instance, at) => (
          <Paper withBorder p="sm" mt="xs" key={`${key}[${at}]`}>
            <Title order={3} size="xs" mb={4}>
              {`${label} ${at + 1}`}
            </Title>
            <Items items={instance} />
          </Paper>
        )),
      )}
    </>
  )
}
