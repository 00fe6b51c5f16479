import { ApiError } from '@tabellio/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, isStatus } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import type { Editing } from '../editing/editing.ts'
import { replaceText } from '../editing/replace-text.ts'
import { editorMessages } from '../template-editor.messages.ts'
import { loadedText, textOf, type LoadedText } from '../template-editor.queries.ts'
import { mergeTexts, type Choice, type Merge } from './merge.ts'
import { dropText, type DraftPlace } from './text-draft.ts'

type Saved = { version: LoadedText; doc: Editing['state']['doc'] }
type Merging = Merge & { version: LoadedText }

/** The version that a session goes on with after a save is not opened anew. */
const sessions = new Map<string, string>()
export const sessionOf = (templateVersionId: string) => sessions.get(templateVersionId) ?? templateVersionId

type SavingInput = {
  editing: Editing
  loaded: LoadedText
  place: Omit<DraftPlace, 'templateVersionId'>
  isKept: boolean
}

/** Saves a text as the next version; where somebody was faster, puts both together first. */
export function useSaving({ editing, loaded, place, isKept }: SavingInput) {
  const words = useMessages(editorMessages)
  const write = useWrite('templateTexts', 'save')
  const show = useShown(loaded.templateVersionId, place.organizationId)
  // A draft that was kept differs from the version from the beginning.
  const [saved, setSaved] = useState<Saved>({
    version: loaded,
    doc: isKept ? editing.state.doc.type.create() : editing.state.doc,
  })
  const { version } = saved
  useEffect(() => () => sessions.clear(), [])

  async function goOn(next: LoadedText, doc: Saved['doc']) {
    await dropText({ ...place, templateVersionId: version.templateVersionId })
    setSaved({ version: next, doc })
    await show(next)
  }

  const saving = useMutation({
    mutationFn: async () => {
      const { doc } = editing.state
      const { templateVersionId } = version
      const answer = await write({ params: { templateVersionId }, body: editing.text })
      await goOn(await load(answer.templateVersionId), doc)
    },
    onSuccess: () => notifyDone(words.saved),
    onError: (error) => {
      if (!isStatus(error, 409) && problemsOf(error).length === 0) notifyFailure(words.notSaved, error)
    },
  })

  const merging = useMerging({ editing, version, goOn, onDone: saving.reset })

  /** Begins anew with what is saved. */
  function discard() {
    editing.discard(version.text)
    setSaved({ version, doc: editing.state.doc })
    void dropText({ ...place, templateVersionId: version.templateVersionId })
  }

  return {
    discard,
    version,
    saved: saved.doc,
    save: () => saving.mutate(),
    ...merging,
    isNewer: isStatus(saving.error, 409),
    isBusy: saving.isPending || merging.isMerging,
    problems: problemsOf(saving.error),
  }
}

type MergingInput = {
  editing: Editing
  version: LoadedText
  goOn: (next: LoadedText, doc: Saved['doc']) => Promise<void>
  onDone: () => void
}

/** Puts a text and the one that somebody else has saved meanwhile together. */
function useMerging({ editing, version, goOn, onDone }: MergingInput) {
  const words = useMessages(editorMessages)
  const [merging, setMerging] = useState<Merging>()
  const merge = useMutation({
    mutationFn: async () => {
      const { newestTemplateVersionId } = await load(version.templateVersionId)
      const newest = await load(newestTemplateVersionId)
      const base = editing.inSameForm(version.text)
      const theirs = editing.inSameForm(newest.text)
      const merged = { ...mergeTexts(base, editing.text, theirs), version: newest }
      if (merged.conflicts.length + merged.formConflicts.length > 0) setMerging(merged)
      else await finish(merged, [])
    },
    onError: (error) => notifyFailure(words.notSaved, error),
  })

  async function finish({ finished, version: newest }: Merging, choices: readonly Choice[]) {
    editing.change(replaceText(finished(choices)))
    setMerging(undefined)
    onDone()
    await goOn(newest, editing.state.doc.type.create())
    notifyDone(words.merged)
  }

  return {
    merge: () => merge.mutate(),
    finish: (choices: readonly Choice[]) => merging && void finish(merging, choices),
    stopMerging: () => setMerging(undefined),
    conflicts: merging,
    isMerging: merge.isPending,
  }
}

const load = async (templateVersionId: string) =>
  loadedText(await api.templateTexts.load({ params: { templateVersionId } }))

/** The address names the version that the session goes on with. */
function useShown(openedVersionId: string, organizationId: string) {
  const queries = useQueryClient()
  const router = useRouter()
  return async (next: LoadedText) => {
    const { templateVersionId } = next
    sessions.set(templateVersionId, sessionOf(openedVersionId))
    queries.setQueryData(textOf(templateVersionId).queryKey, next)
    const to = '/o/$organizationId/templates/$templateVersionId/edit'
    const params = { organizationId, templateVersionId }
    await router.navigate({ to, params, replace: true, resetScroll: false, ignoreBlocker: true })
  }
}

export type Saving = ReturnType<typeof useSaving>

export const problemsOf = (error: unknown) =>
  error instanceof ApiError && error.status === 400 ? error.errors : []
