import type { RequestError } from '@tabellio/contract/errors'
import { useLanguage } from '../../platform/use-language.ts'
import { requestErrorText } from '../../platform/refusals/refusal-text.ts'

/** Says the server's refusal of an input in the language of the screen, also when that changes. */
export function Refused({ error }: { error: RequestError }) {
  const { language } = useLanguage()
  return requestErrorText(error, language)
}
