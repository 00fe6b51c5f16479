import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Condition, Document } from '@tabellio/document'
import { withCondition } from '@tabellio/document/edit-passages'
import type { Excerpt, Passage } from '@tabellio/document/passages'
import { problemsOf, type Sources, type Values } from '@tabellio/expression'
import { IconTrash } from '@tabler/icons-react'
import { ExpressionControl } from '../expressions/index.ts'
import { useSay, useWords } from '../platform/messages.ts'
import { outcomeOf, type PassageOutcome } from './outcomes.ts'
import { PassageChoices } from './passage-choices.tsx'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'

/** The text in which a passage stands. */
export type EditedBody = { body: Document; sources: Sources; onChange: (body: Document) => void }

type PassageItemProps = {
  id: string
  number: number
  passage: Passage
  excerpt: Excerpt
  isOpen: boolean
  /** It was just made: its expression is still to be written. */
  isFresh: boolean
  tried: { values: Values; setValues: (values: Values) => void }
  edited: EditedBody
  onRemove: () => void
}

/** A conditional part of the text: what it says, when it stands, and whether it does with the answers that are tried. */
export function PassageItem({ id, passage, isOpen, tried, ...props }: PassageItemProps) {
  const isBroken = problemsOf(passage.condition.expression, props.edited.sources).length > 0
  const outcome = outcomeOf(passage, tried.values, {
    language: props.edited.body.attrs.language,
    sources: props.edited.sources,
  })
  return (
    <Accordion.Item className={styles.item} value={id} data-passage={id}>
      <Accordion.Control>
        <Head {...props} passage={passage} outcome={outcome} isBroken={isBroken} />
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <Body {...{ ...props, passage, tried, outcome }} />}</Accordion.Panel>
    </Accordion.Item>
  )
}

type HeadProps = Pick<PassageItemProps, 'number' | 'passage' | 'excerpt'> & {
  outcome: PassageOutcome | undefined
  /** Its expression does not fit the form: the server would refuse it. */
  isBroken: boolean
}

function Head({ number, passage, excerpt, outcome, isBroken }: HeadProps) {
  const words = useWords(passageMessages)
  const say = useSay(passageMessages)
  return (
    <div className={styles.head}>
      <span className={styles.number}>{say('passage', { number })}</span>
      <span className={styles.excerpt}>
        <ExcerptText excerpt={excerpt} isLeftOut={outcome?.standing === 0} />
      </span>
      <span className={styles.badges}>
        <Badge variant="default">{words[passage.kind]}</Badge>
        {isBroken ? (
          <Badge variant="light" color="red">
            {words.broken}
          </Badge>
        ) : (
          <OutcomeBadge outcome={outcome} />
        )}
      </span>
    </div>
  )
}

/** Words stand within those around them. */
function ExcerptText({ excerpt, isLeftOut }: { excerpt: Excerpt; isLeftOut: boolean }) {
  const { before, text, after } = excerpt
  const isAlone = before === '' && after === ''
  const shown = isLeftOut ? <del className={styles.leftOut}>{text}</del> : text
  if (isAlone) return shown
  return (
    <>
      <span className={styles.around}>{endOf(before)}</span>
      <mark className={styles.words}>{shown}</mark>
      <span className={styles.around}>{after}</span>
    </>
  )
}

/** Letters that two lines of a small screen hold. */
const mostInHead = 70

/** Letters before the words of a passage: more would push them out of sight. */
const mostBefore = 60

/** The last words of a text. */
const endOf = (text: string) =>
  text.length > mostBefore ? `…${text.slice(-mostBefore).replace(/^\S*\s/, '')}` : text

function OutcomeBadge({ outcome }: { outcome: PassageOutcome | undefined }) {
  const words = useWords(passageMessages)
  const say = useSay(passageMessages)
  if (!outcome) {
    return (
      <Badge variant="light" color="red">
        {words.undecided}
      </Badge>
    )
  }
  const { standing, count } = outcome
  if (standing > 0 && standing < count) {
    return <Badge variant="light">{say('standsFor', { standing, count })}</Badge>
  }
  return standing === 0 ? (
    <Badge variant="light" color="gray">
      {words.leftOut}
    </Badge>
  ) : (
    <Badge variant="light" color="teal">
      {words.stands}
    </Badge>
  )
}

type BodyProps = Omit<PassageItemProps, 'id' | 'isOpen'> & { outcome: PassageOutcome | undefined }

function Body({ number, passage, excerpt, outcome, isFresh, tried, edited, onRemove }: BodyProps) {
  const words = useWords(passageMessages)
  const say = useSay(passageMessages)
  const { condition, path } = passage
  const change = (next: Condition) => edited.onChange(withCondition(edited.body, path, next))
  return (
    <Stack gap="sm">
      {excerpt.text.length > mostInHead && (
        <blockquote className={styles.text}>
          <ExcerptText excerpt={excerpt} isLeftOut={outcome?.standing === 0} />
        </blockquote>
      )}
      <ExpressionControl
        label={say('expression', { number })}
        value={condition.expression}
        sources={edited.sources}
        startsEditing={isFresh}
        textLanguage={edited.body.attrs.language}
        onChange={(expression) => change({ ...condition, expression })}
        answers={tried.values}
        onAnswers={tried.setValues}
      />
      <PassageChoices condition={condition} onChange={change} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {condition.when === (condition.effect === 'include') ? words.onlyIf : words.onlyUnless}
        </Text>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          aria-label={say('removeOf', { number })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </Group>
    </Stack>
  )
}
