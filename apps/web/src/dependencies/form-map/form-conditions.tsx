import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListTree } from '@tabler/icons-react'
import type { DependencyItem } from '@tabellio/forms'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { ConditionBlocks, type ConditionBlocksProps } from '../blocks/condition-blocks.tsx'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import { FormMap, FormMapDrawer, type FormMapProps } from './form-map.tsx'
import { titleOf } from '../blocks/rule-words.ts'

/** As wide as the style sheet says that both have room. */
const besideQuery = '(min-width: 74.01em)'

/** The blocks, and beside them the form with what the block that is worked on does to it. */
export function FormConditions(props: ConditionBlocksProps) {
  const { blocks, selectedId, onEdit } = props
  const words = useMessages(dependencyMessages)
  const isBeside = useMediaQuery(besideQuery, undefined, { getInitialValueInEffect: false })
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const at = blocks.findIndex(({ id }) => id === selectedId)
  const block = blocks[at]
  const map = {
    selected: block && {
      rule: block.rule,
      title: titleOf(block.rule, at, words),
      review: props.reviews.get(block.id),
    },
    onItems: (items: DependencyItem[]) =>
      onEdit((blocks) =>
        blocks.map(({ id, rule }) => ({ id, rule: id === selectedId ? { ...rule, items } : rule })),
      ),
  }
  return (
    <div className={styles.columns}>
      <ConditionBlocks {...props} />
      {isBeside ? (
        <MapBeside key={selectedId} {...map} />
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconListTree size={16} />}
            onClick={() => setIsDrawerOpen(true)}
          >
            {words.showMap}
          </Button>
          <FormMapDrawer {...map} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </>
      )}
    </div>
  )
}

/** A long form is scrolled to the first element that the block hides or disables, else reads. */
function MapBeside(map: FormMapProps) {
  const words = useMessages(dependencyMessages)
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = side
    const place = (mark: string) => current?.querySelector<HTMLElement>(mark)
    const first = place('[data-chosen]') ?? place('[data-marked]')
    if (current && first) current.scrollTop = first.offsetTop - current.clientHeight / 2
  }, [])
  return (
    <aside
      className={styles.side}
      aria-labelledby="form-map"
      ref={side}
      // Without its buttons, a keyboard could not scroll it.
      tabIndex={map.selected ? undefined : 0}
    >
      <h2 id="form-map" className={styles.sideTitle}>
        {words.map}
      </h2>
      <FormMap {...map} />
    </aside>
  )
}
