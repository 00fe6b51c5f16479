import { cut, displayInstance, type RecordDefinition } from '@tabellio/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../../platform/region.ts'
import { useForm } from '../form-context.ts'

/** Which instances of a record show no more than a line of their values; they stay so wherever they are moved. */
export function useCollapsing(path: string, record: RecordDefinition) {
  const form = useForm()
  const locale = useLocale()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  /** Who is told of something wrong in an instance is led there: it has to be open. */
  const openWrong = useEffectEvent(() => {
    const isWrong = ({ path: at }: { path: string }) =>
      record.fields.some(({ name }) => form.get(`${at}/${name}`).problems.length > 0)
    const wrong = new Set(
      form
        .record(path)
        .instances.filter(isWrong)
        .map(({ key }) => key),
    )
    if ([...collapsed].some((key) => wrong.has(key)))
      setCollapsed(new Set([...collapsed].filter((key) => !wrong.has(key))))
  })
  useEffect(() => form.subscribeOutline(openWrong), [form])
  const shown = (at: string) =>
    Object.fromEntries(
      record.fields
        .map(({ name }) => [name, form.get(`${at}/${name}`)] as const)
        .filter(([, { isHidden }]) => !isHidden)
        .map(([name, { value }]) => [name, value]),
    )
  return {
    isCollapsed: (key: string) => collapsed.has(key),
    toggle: (key: string) => {
      const others = [...collapsed].filter((each) => each !== key)
      setCollapsed(new Set(collapsed.has(key) ? others : [...others, key]))
    },
    /** Of one that is not collapsed it is empty. */
    lineOf: ({ key, path }: { key: string; path: string }) =>
      collapsed.has(key) ? cut(displayInstance(record, shown(path), locale), 120) : '',
  }
}
