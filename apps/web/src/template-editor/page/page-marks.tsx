import { useEffect, useState, type RefObject } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { pageMessages } from './page.messages.ts'
import { attrsOf } from './page-setup.ts'
import styles from './page.module.css'

/** Milliseconds without a key: then it is looked where pages end. */
const pauseMs = 400
const pixelsOfPoint = 96 / 72

type Mark = { page: number; top: number; left: number; width: number }

type Props = { editing: Editing; sheets: RefObject<HTMLElement | null> }

/**
 * Where pages begin, beside the text: as far as it can be told without its values, which make it longer or shorter. The
 * sample has the pages as they are.
 */
export function PageMarks({ editing, sheets }: Props) {
  const words = useMessages(pageMessages)
  const [marks, setMarks] = useState<Mark[]>([])
  useEffect(() => {
    const look = () => sheets.current && setMarks(marksIn(editing, sheets.current))
    let timer = setTimeout(look, pauseMs)
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, pauseMs)
    }
    let { doc } = editing.state
    const stop = editing.subscribe(() => {
      if (editing.state.doc === doc) return
      ;({ doc } = editing.state)
      lookLater()
    })
    addEventListener('resize', lookLater)
    return () => {
      stop()
      removeEventListener('resize', lookLater)
      clearTimeout(timer)
    }
  }, [editing, sheets])
  return marks.map(({ page, ...place }) => (
    <div key={page} className={styles.mark} style={place} aria-hidden>
      {words.page({ number: page })}
    </div>
  ))
}

function marksIn(editing: Editing, sheets: HTMLElement): Mark[] {
  const marks: Mark[] = []
  let page = 1
  for (const [at, sheet] of [...sheets.querySelectorAll('section')].entries()) {
    const section = editing.state.doc.maybeChild(at)
    if (!section) break
    const { page: size, start } = attrsOf(section)
    if (at > 0 && start !== 'same-page') page += 1
    const height = (size.height - size.margins.top - size.margins.bottom) * pixelsOfPoint
    for (const top of beginningsIn(sheet, height)) {
      page += 1
      marks.push({
        page,
        top: sheet.offsetTop + top,
        left: sheet.offsetLeft,
        width: sheet.offsetWidth,
      })
    }
  }
  return marks
}

/** How far below the top of their sheet pages after the first begin. */
function beginningsIn(sheet: HTMLElement, height: number): number[] {
  const found: number[] = []
  let begins: number | undefined
  // Each look at a place asks whether the layout is current: of a sheet it is asked once, not for each block.
  const { offsetTop: above } = sheet
  for (const block of sheet.children) {
    if (!(block instanceof HTMLElement) || block.dataset['margin'] !== undefined) continue
    const { offsetTop, offsetHeight } = block
    const top = offsetTop - above
    begins ??= top
    if (block.classList.contains('page-break')) {
      begins = top + offsetHeight
      found.push(begins)
    }
    while (top + offsetHeight > begins + height) {
      // A block that has room on one page goes there as a whole at most; a longer one is divided.
      begins = top > begins && offsetHeight < height / 4 ? top : begins + height
      found.push(begins)
    }
  }
  return found
}
