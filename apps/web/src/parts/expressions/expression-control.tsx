import './expressions.styles.ts'
import type { Expression, Language, Sources, Values } from '@tabellio/expression'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLanguage } from '../../platform/use-language.ts'
import { Editor } from './editor.tsx'
import { Reading } from './reading.tsx'

type ExpressionControlProps = {
  /** Names the control among others: "Condition of block 2". */
  label: string
  value: Expression
  /** The sources it may read: `sourcesOf(definition)`. The same object from one rendering to the next. */
  sources: Sources
  /** Without it the expression can only be read. */
  onChange?: ((expression: Expression) => void) | undefined
  /** It begins in edit mode, as for an expression that is new. */
  startsEditing?: boolean
  /** In whose language the template compares texts; that of the screens when it is not known. */
  textLanguage?: Language | undefined
  /** The values it is tried with. Without them the control keeps its own. */
  answers?: Values | undefined
  onAnswers?: ((answers: Values) => void) | undefined
  /** The panel in which it is tried is open. Without it the control knows by itself. */
  isTrying?: boolean | undefined
  onTrying?: ((isTrying: boolean) => void) | undefined
  /** Stands at the end of the panel in which it is tried: to keep the answers as a sample, for one. */
  tryItActions?: ReactNode
}

/** An expression to be read as a sentence, and to be built (B-124, B-125). */
export function ExpressionControl(props: ExpressionControlProps) {
  const { label, value, sources, onChange, startsEditing = false } = props
  const [isEditing, setIsEditing] = useState(startsEditing)
  const { language } = useLanguage()
  const [ownAnswers, setOwnAnswers] = useState<Values>({})
  const [isTrying, setIsTrying] = useState(false)
  const trial = {
    answers: props.answers ?? ownAnswers,
    onAnswers: props.onAnswers ?? setOwnAnswers,
    textLanguage: props.textLanguage ?? language,
    actions: props.tryItActions,
    isOpen: props.isTrying ?? isTrying,
    setIsOpen: props.onTrying ?? setIsTrying,
  }
  if (isEditing && onChange) {
    return <Editor {...{ label, value, sources, onChange, trial }} onDone={() => setIsEditing(false)} />
  }
  return <Reading {...{ label, value, sources, trial }} onEdit={onChange && (() => setIsEditing(true))} />
}
