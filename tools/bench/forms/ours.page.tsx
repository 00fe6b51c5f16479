import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { Form } from '@tabellio/forms'
import {
  Announcer,
  FormContext,
  preloadForm,
  SectionsView,
  useOutline,
} from '../../../apps/web/src/parts/form/index.ts'
import { colorsOfSchemes, theme } from '../../../apps/web/src/ui/theme/theme.ts'
import '../../../apps/web/src/ui/theme/styles.ts'
import '../../../apps/web/src/ui/theme/control-styles.ts'
import { measured } from './form-page.ts'
import { manyInstances } from './many-instances.ts'
import { initialValues, inPages, ourForm, plainFields } from './thousand-fields.ts'

const fields = plainFields(Number(new URLSearchParams(location.search).get('fields')))
let form: Form | undefined

function formOf(how: string) {
  if (how === 'records') return manyInstances(fields.length / 2)
  const { definition, wizard } = ourForm(fields)
  return {
    definition,
    wizard: how === 'paged' ? inPages(wizard, fields) : wizard,
    values: initialValues(fields),
  }
}

function FirstPage() {
  const [page] = useOutline().pages
  return (
    page && (
      <SectionsView sections={page.sections} pageLabel={page.label} target={undefined} onArrive={nothing} />
    )
  )
}
const nothing = () => undefined

measured({
  mount: async (how) => {
    const input = formOf(how)
    form = new Form({ ...input, today: '2026-11-21' })
    await preloadForm(input.definition, input.wizard)
    const root = document.querySelector('#root')
    if (!root) throw new Error('The page has no root')
    createRoot(root).render(
      <MantineProvider theme={theme} cssVariablesResolver={colorsOfSchemes}>
        <FormContext value={form}>
          <Announcer>
            <FirstPage />
          </Announcer>
        </FormContext>
      </MantineProvider>,
    )
  },
  set: (name, value) => form?.set(name, value),
  shown: () => document.querySelectorAll('div[data-path]').length,
  placeOf: (name) => `[data-path="${name}"]`,
})
