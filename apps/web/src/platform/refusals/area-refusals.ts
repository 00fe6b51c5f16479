import { chargeRefusals } from './charge-refusals.ts'
import { dataLinkRefusals } from './data-link-refusals.ts'
import { combinedRefusals } from './combined-refusals.ts'
import { draftRefusals } from './draft-refusals.ts'
import { fontRefusals } from './font-refusals.ts'
import { generationRefusals } from './generation-refusals.ts'
import { loginRefusals } from './login-refusals.ts'
import { sequenceRefusals } from './sequence-refusals.ts'
import { signatureRefusals } from './signature-refusals.ts'
import { retentionRefusals } from './retention-refusals.ts'
import { templateTestRefusals } from './template-test-refusals.ts'
import { xmlRefusals } from './xml-refusals.ts'

/** What screens say of refusals that belong to one subject. */
export const areaRefusals = {
  en: {
    ...loginRefusals.en,
    ...sequenceRefusals.en,
    ...dataLinkRefusals.en,
    ...signatureRefusals.en,
    ...chargeRefusals.en,
    ...combinedRefusals.en,
    ...draftRefusals.en,
    ...retentionRefusals.en,
    ...templateTestRefusals.en,
    ...xmlRefusals.en,
    ...generationRefusals.en,
    ...fontRefusals.en,
  },
  es: {
    ...loginRefusals.es,
    ...sequenceRefusals.es,
    ...dataLinkRefusals.es,
    ...signatureRefusals.es,
    ...chargeRefusals.es,
    ...combinedRefusals.es,
    ...draftRefusals.es,
    ...retentionRefusals.es,
    ...templateTestRefusals.es,
    ...xmlRefusals.es,
    ...generationRefusals.es,
    ...fontRefusals.es,
  },
  fr: {
    ...loginRefusals.fr,
    ...sequenceRefusals.fr,
    ...dataLinkRefusals.fr,
    ...signatureRefusals.fr,
    ...chargeRefusals.fr,
    ...combinedRefusals.fr,
    ...draftRefusals.fr,
    ...retentionRefusals.fr,
    ...templateTestRefusals.fr,
    ...xmlRefusals.fr,
    ...generationRefusals.fr,
    ...fontRefusals.fr,
  },
}
