import type { Form } from '@tabellio/forms'
import { Announcer } from './announcer.tsx'
import { FormContext, useOutline } from './form-context.ts'
import { SectionsView } from './section-view.tsx'

/** A form whole on one page, without the steps of the wizard. */
export function WholeForm({ form, label }: { form: Form; label: string }) {
  return (
    <FormContext value={form}>
      <Announcer>
        <Pages label={label} />
      </Announcer>
    </FormContext>
  )
}

function Pages({ label }: { label: string }) {
  const { pages } = useOutline()
  return pages.map(({ key, label: pageLabel, sections }) => (
    <SectionsView
      key={key}
      sections={sections}
      pageLabel={pages.length > 1 ? pageLabel : label}
      target={undefined}
      onArrive={nothing}
    />
  ))
}

const nothing = () => undefined
