import { Alert, List } from '@mantine/core'
import { languageOf } from '@tabellio/contract/template-languages'
import type { CombinedDefinition, CombinedTemplate } from '@tabellio/contract/combined-templates'
import type { Locale } from '@tabellio/expression'
import { Form, defaultValues } from '@tabellio/forms'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  type Draft,
  draftId,
  type DraftHead,
  type DraftOwner,
  type LeftOver,
  loadSaving,
  useDraft,
} from '../drafts/index.ts'
import { useDataLinks } from '../parts/links/index.ts'
import { parseSearch, withoutUndefined } from '../platform/address/address.ts'
import { useLocale } from '../platform/region.ts'
import { today } from '../platform/today.ts'
import { useMessages } from '../platform/use-messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Wizard, type WizardHandle } from '../wizard/index.ts'
import { type Beginning, versionsOf } from './beginning.queries.ts'
import { fillingMessages } from './filling.messages.ts'
import type { Made } from './made-documents.tsx'
import { rememberMade } from './remembered.ts'
import { useGenerateAll } from './use-generate-all.ts'
import { useStepAddress } from './use-step-address.ts'

const Saving = lazyPart(loadSaving)

type FillingProps = {
  combined: CombinedTemplate
  definition: CombinedDefinition
  owner: DraftOwner
  beginning: Beginning
  /** The draft that is continued; the form is new without it. */
  draft: Draft | undefined
  /** Of a new form that the address names already. */
  newId: string | undefined
  onMade: (made: Made) => void
}

/** The form of several templates, from its first answer or from where it was left. */
export function Filling(props: FillingProps) {
  const { combined, definition, owner, draft: old, onMade } = props
  const words = useMessages(fillingMessages)
  const locale = useLocale()
  const [form] = useState(() => formOf(props))
  const [head] = useState(() => headOf(props, form, locale))
  const handle = useRef<WizardHandle>(null)
  const { beginsAt, part, say, ...address } = useStepAddress(head.id, handle)
  const draft = useDraft({ form, owner, head, old, placeNow })
  const { generateDocument, made } = useGenerateAll(combined.combinedTemplateId)
  const router = useRouter()
  const names = definition.templates.map(({ name }) => name).join(', ')
  const count = definition.templates.length
  return (
    <Wizard
      ref={handle}
      template={{
        templateVersionId: definition.templates[0]?.templateVersionId ?? '',
        name: combined.name,
        saveToECM: false,
        dataLinkMappings: definition.dataLinkMappings,
      }}
      form={form}
      draft={{
        isContinued: old !== undefined,
        hasBegun: draft.handle.hasBegun,
        link: draft.isThere ? resumeLink(head.id) : undefined,
      }}
      title={combined.name}
      hint={words.hint({ count, names })}
      notices={head.leftOver && <LeftOvers leftOver={head.leftOver} />}
      saving={
        <Saving form={form} draft={draft.handle} savedAt={draft.savedAt} place={`${beginsAt} ${part}`} />
      }
      beginsAt={beginsAt}
      part={part}
      {...address}
      generateDocument={generateDocument}
      generatesOnFinish
      onGenerated={() => void draft.handle.end()}
      onFinishGenerationAnon={() => {
        if (!made.current) {
          const templates = `/o/${owner.organizationId}/templates`
          router.history.push(templates, {}, { ignoreBlocker: true })
          return
        }
        const { token } = made.current
        if (token) rememberMade(head.id, token)
        say({ made: token, stateId: undefined, part: undefined, step: undefined }, true)
        onMade(made.current)
      }}
      sending={{
        title: words.previewTitle,
        hint: words.previewHint({ names }),
        button: words.confirm({ count }),
      }}
      {...useDataLinks()}
    />
  )
}

/** Answers that a newer version of a template has no place for. */
function LeftOvers({ leftOver }: { leftOver: LeftOver[] }) {
  const words = useMessages(fillingMessages)
  return (
    <Alert color="yellow" mb="sm" title={words.leftOver}>
      <List size="sm">
        {leftOver.map(({ label, text }) => (
          <List.Item key={`${label} ${text}`}>{`${label}: ${text}`}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Where a person is in the form, to go on there. */
function placeNow(): Pick<Draft, 'step' | 'part'> {
  const { step, part } = parseSearch(location.search)
  return withoutUndefined({
    step: step !== undefined && step !== 'form' ? ('summary' as const) : undefined,
    part: typeof part === 'string' ? part : undefined,
  })
}

/** The address of this form that goes on with what was begun (B-093, G-071). */
const resumeLink = (stateId: string) => `${location.origin}${location.pathname}?stateId=${stateId}`

function formOf({ definition: combined, draft }: FillingProps): Form {
  const { contextDefinition: definition, wizardDefinition: wizard, language } = combined
  const values = draft?.values ?? defaultValues(definition)
  return new Form({ definition, wizard, values, today: today(), language: languageOf(language) })
}

function headOf(props: FillingProps, form: Form, locale: Locale): DraftHead {
  const { combined, definition, draft, newId } = props
  const combinedVersions = versionsOf(definition)
  const leftOver = draft && [...(draft.leftOver ?? []), ...newlyLeftOver(props, draft, form, locale)]
  return {
    id: draft?.id ?? newId ?? draftId(crypto.randomUUID()),
    templateId: combined.combinedTemplateId,
    templateVersionId: combinedVersions[0] ?? '',
    templateName: combined.name,
    combinedVersions,
    ...(leftOver && leftOver.length > 0 && { leftOver }),
  }
}

function newlyLeftOver({ beginning }: FillingProps, draft: Draft, form: Form, locale: Locale) {
  const { older, leftOverOf } = beginning
  const asked = older.get(draft.id)
  if (!leftOverOf || !asked) return []
  return leftOverOf({ given: draft.values, taken: form.snapshot(), asked, language: form.language, locale })
}
