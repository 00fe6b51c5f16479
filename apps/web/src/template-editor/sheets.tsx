import { lookOf, type Look as ParagraphLook } from '@tabellio/document/look'
import type { Document } from '@tabellio/document'
import { useEffect, useRef } from 'react'
import { styleNonce } from '../platform/style-nonce.ts'
import { useText, type Editing } from './editing/editing.ts'
import { PageMarks } from './page/page-marks.tsx'
import { Ruler } from './page/ruler.tsx'
import { cssOf, paragraphCss, textCss } from './model/css.ts'
import styles from './template-editor.module.css'

/** The text on its sheets. */
export function Sheets({
  editing,
  label,
  isEditable,
}: {
  editing: Editing
  label: string
  isEditable: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    return editing.mount(place.current, label, isEditable)
  }, [editing, label, isEditable])
  return (
    <div className={styles.desk}>
      <Look editing={editing} />
      <Ruler editing={editing} />
      <div className={styles.stack}>
        <div ref={place} className={styles.sheets} />
        <PageMarks editing={editing} sheets={place} />
      </div>
    </div>
  )
}

/** How the paragraphs of each style look. */
function Look({ editing }: { editing: Editing }) {
  const attrs = useText(editing, ({ doc }): Document['attrs'] => doc.attrs['said'])
  const rules = [...new Set(['Normal', ...Object.keys(attrs.styles)])].map((style) => {
    const look = lookOf({ type: 'paragraph', attrs: { style } }, attrs)
    return `.${styles.sheets} p[data-style="${CSS.escape(style)}"] { ${cssOf(cssOfLook(look))} }`
  })
  return <style nonce={styleNonce()}>{rules.join('\n')}</style>
}

const cssOfLook = ({ align, fill, text, ...look }: ParagraphLook) => ({
  ...paragraphCss({
    indentLeft: look.indentLeft,
    indentRight: look.indentRight,
    indentFirstLine: look.indentFirstLine,
    spaceBefore: look.spaceBefore,
    spaceAfter: look.spaceAfter,
    lineHeight: look.lineHeight,
    ...(align && { align }),
    ...(fill !== undefined && { fill }),
  }),
  ...textCss(text),
})
