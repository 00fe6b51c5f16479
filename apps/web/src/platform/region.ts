import { defaultRegions, type Locale } from '@tabellio/expression'
import { isRegion } from '@tabellio/forms'
import { useMemo } from 'react'
import { useLanguage } from './use-language.ts'
import { useSession } from './session.ts'

/** In which words a person reads, and how their organization writes amounts and dates. */
export function useLocale(): Locale {
  const { language } = useLanguage()
  const own = useSession()?.region
  const region = own !== undefined && isRegion(own) ? own : defaultRegions[language]
  return useMemo(() => ({ language, region }), [language, region])
}
