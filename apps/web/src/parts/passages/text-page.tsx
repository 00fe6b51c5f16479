import { useId, type MouseEvent } from 'react'
import type { Sources } from '@tabellio/expression'
import { useMessages } from '../../platform/use-messages.ts'
import { PassageEditor, type PassageEditorProps } from './passage-editor.tsx'
import { PassageNote } from './passage-note.tsx'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'
import { BlockView, RepeatLabel } from './text-blocks.tsx'
import { PassageNumber } from './text-inlines.tsx'
import { pathKey, type NumberedPassage, type TextLine } from './text-lines.ts'
import { passageMarks, useTextView } from './text-view.ts'

type TextPageProps = {
  lines: readonly TextLine[]
  open: readonly string[]
  /** The key of the passage that was made last. */
  fresh: string | undefined
  sources: Sources
  onToggle: (key: string) => void
  onRemove: (passage: NumberedPassage) => void
} & Pick<PassageEditorProps, 'tried' | 'edited'>

/** The page as it reads; beside each line, when what is conditional in it is included. */
export function TextPage({ lines, ...line }: TextPageProps) {
  const words = useMessages(passageMessages)
  return (
    <section className={styles.page} aria-label={words.page}>
      {lines.map((shown) => (
        <Line key={shown.key} line={shown} {...line} />
      ))}
    </section>
  )
}

type LineProps = Omit<TextPageProps, 'lines'> & { line: TextLine }

function Line({ line, open, fresh, sources, tried, edited, onToggle, onRemove }: LineProps) {
  const id = useId()
  const { picking, outcomes } = useTextView()
  const passages = picking ? [] : line.passages
  const idOf = ({ number }: NumberedPassage) => `${id}-${number}`
  return (
    <div className={styles.line} data-part={line.part}>
      <LineText line={line} onToggle={onToggle} />
      {passages.length > 0 && (
        <div className={styles.notes}>
          {passages.map((passage) => (
            <PassageNote
              key={passage.key}
              {...{ passage, sources }}
              outcome={outcomes.get(passage.key)}
              isOpen={open.includes(passage.key)}
              controls={idOf(passage)}
              onToggle={() => onToggle(passage.key)}
            />
          ))}
        </div>
      )}
      {passages
        .filter(({ key }) => open.includes(key))
        .map((passage) => (
          <PassageEditor
            key={passage.key}
            id={idOf(passage)}
            {...{ passage, tried, edited }}
            isFresh={fresh === passage.key}
            onRemove={() => onRemove(passage)}
          />
        ))}
    </div>
  )
}

function LineText({ line, onToggle }: Pick<LineProps, 'line' | 'onToggle'>) {
  const words = useMessages(passageMessages)
  const { attrs, outcomes, picking } = useTextView()
  const { node, path, part, beginsPart, around, repeats } = line
  const text = (
    <>
      {repeats.map((repeat) => (
        <RepeatLabel key={pathKey(repeat.path)} record={repeat.node.record} path={repeat.path} />
      ))}
      <BlockView node={node} path={path} />
    </>
  )

  /** The pointer opens what it presses; who presses keys has the notes. */
  function openPressed(event: MouseEvent<HTMLElement>) {
    if (picking || !(event.target instanceof Element) || getSelection()?.isCollapsed === false) return
    const key = event.target.closest('[data-conditional]')?.getAttribute('data-conditional')
    if (key) onToggle(key)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the notes are its buttons
    <div className={styles.text} lang={attrs.language} onClick={openPressed}>
      {part !== 'body' && beginsPart && <span className={styles.part}>{words[part]}</span>}
      {around.reduceRight(
        (inner, passage) => (
          <div
            className={styles.conditional}
            data-begins={line.passages.includes(passage) || undefined}
            {...passageMarks(passage, outcomes)?.marks}
          >
            {line.passages.includes(passage) && <PassageNumber number={passage.number} />}
            {inner}
          </div>
        ),
        text,
      )}
    </div>
  )
}
