import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../platform/use-language.ts'
import { organization } from './generation-schedules.queries.ts'

/** Says a moment by the clocks of the organization, which schedules follow. */
export function useOfficeTime() {
  const { language } = useLanguage()
  const timeZone = useQuery(organization).data?.timeZone
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
    return (moment: number) => format.format(moment)
  }, [language, timeZone])
}
