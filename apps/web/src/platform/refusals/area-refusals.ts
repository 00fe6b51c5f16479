import { dataLinkRefusals } from './data-link-refusals.ts'
import { loginRefusals } from './login-refusals.ts'
import { sequenceRefusals } from './sequence-refusals.ts'

/** What screens say of refusals that belong to one subject. */
export const areaRefusals = {
  en: { ...loginRefusals.en, ...sequenceRefusals.en, ...dataLinkRefusals.en },
  es: { ...loginRefusals.es, ...sequenceRefusals.es, ...dataLinkRefusals.es },
  fr: { ...loginRefusals.fr, ...sequenceRefusals.fr, ...dataLinkRefusals.fr },
}
