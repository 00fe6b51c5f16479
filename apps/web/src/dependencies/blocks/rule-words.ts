import { plainSentence } from '@tabellio/expression'
import type { Dependency, DependencyItem } from '@tabellio/forms'
import { useFormat } from '../../platform/format.ts'
import type { Words } from '../../platform/messages.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useLocale } from '../../platform/region.ts'
import { isUnfinished } from '../../parts/expressions/index.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import { useEditedForm } from '../form-map/edited-form.ts'
import { itemId } from '../form-map/form-tree.ts'

type TitleWords = Pick<Words<typeof dependencyMessages>, 'blockTitle'>

/** What a block is called: by its name, or by its number (B-115). */
export const titleOf = ({ name }: Dependency, at: number, words: TitleWords): string =>
  name.trim() || words.blockTitle({ number: at + 1 })

/** A whole rule as a sentence: when its condition holds, and what happens then. */
export function useRuleWords({ expression, items }: Dependency): string {
  const words = useMessages(dependencyMessages)
  const { list } = useFormat()
  const locale = useLocale()
  const { sources, elements } = useEditedForm()
  const labelsOf = (action: DependencyItem['action']) =>
    items
      .filter((item) => item.action === action)
      .map((item) => words.quoted({ text: elements.get(itemId(item))?.label ?? item.key }))
  const [hidden, disabled] = [labelsOf('hide'), labelsOf('disable')]
  const effects = [
    ...(hidden.length > 0 ? [words.hides({ labels: list(hidden), count: hidden.length })] : []),
    ...(disabled.length > 0 ? [words.disables({ labels: list(disabled), count: disabled.length })] : []),
  ]
  if (isUnfinished(expression)) return words.notFinished
  const condition = plainSentence(expression, sources, locale)
  return words.ruleWords({ condition, effects: effects.length > 0 ? effects.join('; ') : words.doesNothing })
}
