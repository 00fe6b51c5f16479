import type { CheckedContexts, ContextCheck } from '@tabellio/contract/generation-runs'
import type { RequestError } from '@tabellio/contract/errors'
import type { Language } from '@tabellio/expression'
import { problemText } from '@tabellio/forms'
import type { Tenant } from '../platform/database.ts'
import { refusal, tooComplex } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import type { ContextFault, ContextsInput } from './check-contexts.ts'
import type { readyTemplates } from './ready-templates.ts'

type Services = {
  findTemplate: ReturnType<typeof readyTemplates>['find']
  threads: Threads
  today: () => string
}

/** Checks many fillings of one template as their generation would, and makes nothing. */
export const contextChecks =
  ({ findTemplate, threads, today }: Services) =>
  async (tenant: Tenant, { templateVersionId, contexts }: ContextCheck): Promise<CheckedContexts> => {
    const template = await tenant.read((tx) =>
      findTemplate(
        tx,
        templateVersionId,
        contexts.map(({ data }) => data),
      ),
    )
    if (!template) throw refusal('unknown-template-version', { path: 'templateVersionId' })
    const { definition, wizard, language } = template
    const input: ContextsInput = { definition, wizard, language, contexts, today: today() }
    const faults = await threads.run<ContextFault[]>('checkContexts', input, tenant.organizationId)
    return { contexts: faults.map((fault) => ({ key: fault.key, errors: errorsOf(fault, language) })) }
  }

function errorsOf(fault: ContextFault, language: Language): RequestError[] {
  if ('place' in fault) return tooComplex(`data/${fault.place}`).details.errors ?? []
  return fault.problems.map((problem) => ({
    path: `data/${problem.path}`,
    key: problem.key,
    message: problemText(problem, language),
    ...(problem.params && { params: problem.params }),
  }))
}
