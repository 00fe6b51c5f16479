import type { Document } from '@tabellio/document'
import type { Dependency } from '@tabellio/forms'
import { useEffect, useState } from 'react'
import { blocksOf, isSameRule, type RuleBlock } from './blocks/blocks.ts'
import {
  dropConditionsDraft,
  keepConditionsDraft,
  readConditionsDraft,
  type ConditionsDraft,
  type DraftPlace,
} from './draft-store.ts'
import type { Subject } from './subject.ts'

type State = {
  versionId: string
  blocks: RuleBlock[]
  body: Document | undefined
  /** What was changed before this visit has come back. */
  isRestored: boolean
}

export type BlocksEdit = (blocks: RuleBlock[]) => RuleBlock[]

/** The conditions of a version while they are edited. Unsaved ones are kept in this browser, by version. */
export function useConditions(subject: Subject, place: DraftPlace) {
  const [state, setState] = useState(() => begun(subject, place))
  if (state.versionId !== subject.versionId) setState(begun(subject, place, state.blocks))
  const { blocks, body, isRestored } = state
  const isChanged = !isSaved(state, subject)

  useEffect(() => {
    if (isChanged) keepConditionsDraft(place, draftOf({ blocks, body }, subject))
    else dropConditionsDraft(place)
  }, [place, subject, blocks, body, isChanged])

  return {
    blocks,
    body,
    isChanged,
    isRestored,
    draft: () => draftOf(state, subject),
    edit: (edit: BlocksEdit) => setState((state) => ({ ...state, blocks: edit(state.blocks) })),
    setBody: (body: Document) => setState((state) => ({ ...state, body })),
    discard: () => {
      dropConditionsDraft(place)
      const { length } = subject.wizard.dependencies
      setState((state) => begun(subject, place, state.blocks.slice(0, length)))
    },
  }
}

export type Conditions = ReturnType<typeof useConditions>

function begun(subject: Subject, place: DraftPlace, before?: readonly RuleBlock[]): State {
  const draft = readConditionsDraft({ ...place, versionId: subject.versionId })
  return {
    versionId: subject.versionId,
    blocks: blocksOf(draft?.dependencies ?? subject.wizard.dependencies, before),
    body: draft?.body ?? subject.body,
    isRestored: draft !== undefined,
  }
}

/** The text goes along when it was changed; else the version's own is taken. */
const draftOf = ({ blocks, body }: Pick<State, 'blocks' | 'body'>, subject: Subject): ConditionsDraft => ({
  dependencies: blocks.map(({ rule }) => rule),
  ...(body && body !== subject.body && { body }),
})

const isSaved = ({ blocks, body }: State, subject: Subject): boolean =>
  body === subject.body &&
  haveSameRules(
    blocks.map(({ rule }) => rule),
    subject.wizard.dependencies,
  )

const haveSameRules = (rules: readonly Dependency[], saved: readonly Dependency[]) =>
  rules.length === saved.length &&
  rules.every((rule, at) => {
    const other = saved[at]
    return other !== undefined && isSameRule(rule, other)
  })
