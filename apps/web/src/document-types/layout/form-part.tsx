import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { Form, formLayout, labelOf } from '@tabellio/forms'
import { useMemo } from 'react'
import { Announcer, FormContext } from '../../parts/form/index.ts'
import { today } from '../../platform/today.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { memberAt } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'
import { layoutMessages } from './layout.messages.ts'
import styles from './layout.module.css'
import { Topic } from './topic.tsx'

/** The form in design mode: its topics are renamed and removed, its parts moved and sized, and nothing is filled in (B-109). */
export function FormPart({ designing }: PartProps) {
  const words = useMessages(layoutMessages)
  const { contextDefinition: definition, wizardDefinition } = designing.design
  /** Everything is there to be placed: no condition hides it. */
  const form = useMemo(() => {
    const wizard = { ...wizardDefinition, dependencies: [] }
    return new Form({ definition, wizard, today: today(), isReadOnly: true })
  }, [definition, wizardDefinition])
  const layout = useMemo(() => formLayout(definition, wizardDefinition), [definition, wizardDefinition])
  const isEmpty = definition.fields.length + definition.records.length === 0
  return (
    <FormContext value={form}>
      <Announcer>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {isEmpty ? words.none : words.hint}
          </Text>
          <Mended designing={designing} problems={layout.problems} />
          {wizardDefinition.pages.map((page) => (
            <section key={page.key} aria-label={page.label} className={styles.page}>
              {wizardDefinition.pages.length > 1 && (
                <Title order={3} size="h5" px="md" pt="sm">
                  {page.label}
                </Title>
              )}
              {page.sections.map((topic) => (
                <Topic key={topic.key} designing={designing} layout={layout} page={page.key} topic={topic} />
              ))}
            </section>
          ))}
        </Stack>
      </Announcer>
    </FormContext>
  )
}

type MendedProps = Pick<PartProps, 'designing'> & { problems: ReturnType<typeof formLayout>['problems'] }

/** Says what of the saved layout could not be so. */
function Mended({ designing: { design }, problems }: MendedProps) {
  const words = useMessages(layoutMessages)
  if (problems.length === 0) return null
  const nameOf = (key: string) => {
    const found = memberAt(design.contextDefinition, key)
    return found ? labelOf(found.member) : key
  }
  const pageOf = (key: string) => design.wizardDefinition.pages.find((page) => page.key === key)?.label || key
  const texts = problems.map(({ code, page, key }) => words[code]({ name: nameOf(key), page: pageOf(page) }))
  return (
    <Alert color="yellow" title={words.mended}>
      <List size="sm">
        {[...new Set(texts)].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
