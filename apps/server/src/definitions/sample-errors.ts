import type { RequestError } from '@tabellio/contract/errors'
import type { Language } from '@tabellio/contract/shapes'
import { recordTest } from '@tabellio/expression'
import { sourcesOf, type ContextDefinition, type WizardDefinition, failingSamples } from '@tabellio/forms'

/** The samples of a form's conditions that are not answered as their author said they would be. */
export const sampleErrors = (
  definition: ContextDefinition,
  wizard: WizardDefinition,
  language?: Language,
): RequestError[] =>
  failingSamples(wizard, { language, isRecord: recordTest(sourcesOf(definition)) }).map(
    ({ dependency, sample, holds }) => ({
      path: `wizardDefinition/dependencies[${dependency}]/samples[${sample}]`,
      key: 'sample-fails',
      message: messageOf(wizard, { dependency, sample, holds }),
    }),
  )

type Failing = ReturnType<typeof failingSamples>[number]

function messageOf({ dependencies }: WizardDefinition, { dependency, sample, holds }: Failing): string {
  const { name = '', samples = [] } = dependencies[dependency] ?? {}
  const answer = holds === undefined ? 'cannot be evaluated' : holds ? 'holds' : 'does not hold'
  return `The condition "${name}" ${answer} for the sample "${samples[sample]?.name ?? ''}"`
}
