import { Alert, Button, Group, List, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconDevices, IconPlus } from '@tabler/icons-react'
import { Form, formLayout, labelOf } from '@tabellio/forms'
import { useMemo, useState } from 'react'
import { Announcer, FormContext } from '../../parts/form/index.ts'
import { today } from '../../platform/today.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { withNewPage } from '../design/arrange.ts'
import { memberAt } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'
import { languageOf } from '../subjects/subject.ts'
import { pageId, useArranging } from './arranging.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { layoutMessages } from './layout.messages.ts'
import { NotShown } from './not-shown.tsx'
import { PartPanel } from './part-panel.tsx'
import { PagePart } from './page-part.tsx'

const Views = lazyPart(() => import('../languages/views.tsx').then((module) => module.Views), <Loading />)

/** The form in design mode: its topics are renamed and removed, its parts moved and sized, and nothing is filled in (B-109). */
export function FormPart(props: PartProps) {
  const { designing } = props
  const words = useMessages(layoutMessages)
  const arranging = useArranging(props)
  useUndoKeys(designing)
  const { contextDefinition: definition, wizardDefinition } = designing.design
  /** Everything is there to be placed: no condition hides it. */
  const own = useLanguage().language
  const language = languageOf(designing.subject) ?? own
  const form = useMemo(() => {
    const wizard = { ...wizardDefinition, dependencies: [] }
    return new Form({ definition, wizard, today: today(), language, isReadOnly: true })
  }, [definition, wizardDefinition, language])
  const layout = useMemo(() => formLayout(definition, wizardDefinition), [definition, wizardDefinition])
  const addPage = () => {
    const { design, key } = withNewPage(designing.design, { page: words.newPage, topic: words.newTopic })
    designing.edit(() => design)
    arranging.setRenaming(pageId(key))
  }
  const isEmpty = definition.fields.length + definition.records.length === 0
  return (
    <FormContext value={form}>
      <Announcer>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {isEmpty ? words.none : words.hint}
          </Text>
          {!isEmpty && <ViewsOfForm designing={designing} />}
          <Mended designing={designing} problems={layout.problems} />
          {wizardDefinition.pages.map((page) => (
            <PagePart key={page.key} arranging={arranging} layout={layout} page={page} />
          ))}
          <Group>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={addPage}>
              {words.addPage}
            </Button>
          </Group>
          <NotShown arranging={arranging} />
          {props.search.open !== undefined && (
            <PartPanel arranging={arranging} props={props} path={props.search.open} />
          )}
          <VisuallyHidden component="output">{arranging.said}</VisuallyHidden>
        </Stack>
      </Announcer>
    </FormContext>
  )
}

/** They take the place of three forms: whoever arranges asks for them. */
function ViewsOfForm({ designing }: Pick<PartProps, 'designing'>) {
  const words = useMessages(layoutMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Group>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDevices size={16} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.hideViews : words.showViews}
        </Button>
      </Group>
      {isOpen && <Views designing={designing} />}
    </>
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
