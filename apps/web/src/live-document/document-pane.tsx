import { ActionIcon, Text } from '@mantine/core'
import { labelOf } from '@tabellio/forms'
import { IconX } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { type FormTarget, useForm } from '../parts/form/index.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { liveMessages } from './live.messages.ts'
import styles from './live.module.css'
import { toForm, useShowing } from './showing.ts'
import { useFieldInFocus } from './use-field-in-focus.ts'
import { type AskLive, useLiveFile } from './use-live-file.ts'

/** With the reader of PDFs, which is large. */
const LivePages = lazyPart(() => import('./live-pages.tsx').then((module) => module.LivePages))

export type LiveDocumentProps = {
  goTo: (target: FormTarget) => void
  /** How it is asked for, where that is not for the template of the address. */
  ask?: AskLive
}

/** The document as it would be now, beside the form that is being filled in. */
export function DocumentPane(props: LiveDocumentProps) {
  const field = useFieldInFocus()
  const { isReadOnly } = useForm()
  const { isShown } = useShowing()
  return isShown && !isReadOnly && <Shown {...props} field={field} />
}

function Shown({ goTo, ask, field }: LiveDocumentProps & { field: string | undefined }) {
  const words = useMessages(liveMessages)
  const { isBeside, show } = useShowing()
  const form = useForm()
  const askOfAddress = useAskOfAddress()
  const { made, fault } = useLiveFile(ask ?? askOfAddress, form)
  const reason = fault && words[fault]
  return (
    <aside
      className={styles.pane}
      data-live={isBeside ? 'beside' : 'in-front'}
      aria-labelledby="live-document-title"
    >
      <div className={styles.head}>
        <h2 id="live-document-title" className={styles.title}>
          {words.document}
        </h2>
        <Text size="sm" c="dimmed" className={styles.hint}>
          {reason ? words[made ? 'outdated' : 'noDocument']({ reason }) : words[made ? 'hint' : 'loading']}
        </Text>
        {isBeside && (
          <ActionIcon variant="subtle" color="gray" aria-label={words.close} onClick={() => show(false)}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      {made && (
        <LivePages
          made={made}
          field={field}
          nameOf={(path) => {
            const definition = form.definitionOf(path)
            return definition ? labelOf(definition) : path
          }}
          onChoose={(path) => {
            // The form must be there to take the focus.
            flushSync(toForm)
            goTo({ path })
          }}
        />
      )}
    </aside>
  )
}

function useAskOfAddress(): AskLive {
  const { templateVersionId = '' } = useParams({ strict: false })
  return useCallback(
    (data, signal) => api.generations.live({ body: { templateVersionId, data } }, { signal }),
    [templateVersionId],
  )
}
