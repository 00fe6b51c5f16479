import { isGroup, type Expression } from '@tabellio/expression'
import { useCallback } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { expressionMessages } from '../expressions.messages.ts'

/** The numbers of an outline: `expressionList[1].expressionList[0]` is 2.1. What stands in a filter is counted anew. */
export const partNumber = (at: string): string =>
  [...(at.split('where').at(-1) ?? '').matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1).join('.')

/** Names a part, so that who hears the screen can tell it apart: "condition 1 in the filter of condition 2". */
export function usePartName() {
  const words = useMessages(expressionMessages)
  return useCallback(
    (part: Expression, at: string): string => {
      const trees = at.split(/(?:^|\.)where(?:\.|$)/)
      const own = trees.pop() ?? ''
      const number = partNumber(own)
      const name = number
        ? words[isGroup(part) ? 'groupNumber' : 'conditionNumber']({ number })
        : isGroup(part)
          ? words.wholeGroup
          : words.wholeCondition
      return trees.reduceRight((inner, outer) => {
        const of = partNumber(outer)
        return words.inFilterOf({
          inner,
          outer: of ? words.conditionNumber({ number: of }) : words.wholeCondition,
        })
      }, name)
    },
    [words],
  )
}
