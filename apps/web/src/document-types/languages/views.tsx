import { NativeSelect, Text } from '@mantine/core'
import { type Language, languages } from '@tabellio/expression'
import { Form, inLanguage, type Labelled, longestLanguage, missingLabels } from '@tabellio/forms'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { WholeForm } from '../../parts/form/index.ts'
import { languageNames } from '../../platform/language.ts'
import { today } from '../../platform/today.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { labelledOf } from '../design/labels.ts'
import type { PartProps } from '../designer/part-props.ts'
import { languageOf } from '../subjects/subject.ts'
import { viewsMessages } from './views.messages.ts'
import styles from './views.module.css'

/**
 * The form as it is shown on a wide screen, on a phone, and in the language that needs the most room, side by side: what
 * does not fit is seen before anybody fills it in.
 */
export function Views({ designing }: Pick<PartProps, 'designing'>) {
  const words = useMessages(viewsMessages)
  const design = useDeferredValue(designing.design)
  const form = useMemo(() => labelledOf(design), [design])
  const [chosen, setChosen] = useState<Language | 'own'>()
  const longest = useMemo(() => longestLanguage(form), [form])
  const language = chosen ?? longest ?? 'own'
  const spoken = useMemo(() => (language === 'own' ? form : inLanguage(form, language)), [form, language])
  const missing = language === 'own' ? 0 : missingLabels(form, language).length
  const screen = useLanguage().language
  const own = languageOf(designing.subject) ?? screen
  const nameOf = (each: Language) =>
    each === longest ? words.longest({ name: languageNames[each] }) : languageNames[each]
  return (
    <div className={styles.views}>
      <View title={words.desktop} form={form} width="desktop" language={own} />
      <View title={words.phone} form={form} width="phone" language={own} />
      <View
        title={words.inLanguage}
        form={spoken}
        width="desktop"
        language={language === 'own' ? own : language}
      >
        <NativeSelect
          size="xs"
          aria-label={words.language}
          value={language}
          data={[
            { value: 'own', label: words.own },
            ...languages.map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setChosen(languages.find((each) => each === value) ?? 'own')
          }
        />
        {missing > 0 && <Text size="xs">{words.missing({ count: missing })}</Text>}
      </View>
    </div>
  )
}

type ViewProps = {
  title: string
  form: Labelled
  width: 'desktop' | 'phone'
  language: Language
  children?: ReactNode
}

/** The form itself, smaller, and without what reacts: no condition hides anything of it. */
function View({ title, form: labelled, width, language, children }: ViewProps) {
  const form = useMemo(() => {
    const { definition } = labelled
    const wizard = { ...labelled.wizard, dependencies: [] }
    return new Form({ definition, wizard, today: today(), language, isReadOnly: true })
  }, [labelled, language])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className={styles.view} aria-label={title} data-view={width} tabIndex={0}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {children}
      </header>
      <div className={styles.frame} inert>
        <WholeForm form={form} label="" />
      </div>
    </section>
  )
}
