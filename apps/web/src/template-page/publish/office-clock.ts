import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../platform/use-language.ts'
import { organization } from '../template-page.queries.ts'

/** The clock of the organization: what people of one office say of a moment, wherever each of them is. */
export function useOfficeClock() {
  const { language } = useLanguage()
  const { timeZone } = useSuspenseQuery(organization).data
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    return { timeZone, moment: (moment: number) => format.format(moment) }
  }, [language, timeZone])
}
