import type { RequestError } from '@tabellio/contract/errors'
import type { WorkflowTypeInput } from '@tabellio/contract/workflow-types'
import type { ContextDefinition } from '@tabellio/forms'
import {
  type NormalState,
  type RolesKnown,
  type State,
  type WorkflowProblem,
  workflowProblemText,
  workflowProblems,
} from '@tabellio/workflow'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { allRoles, refuseUnknownRoles, rolePermissionsMap } from '../roles/index.ts'
import {
  type WorkflowTypeUse,
  addWorkflowType,
  changeWorkflowType,
  findOwner,
  removeWorkflowType,
  wholeWorkflowTypes,
} from './workflow-types.db.ts'

/** Which of some ids are of document types. */
export type FindKnown = (tx: TenantTx, ids: string[]) => Promise<string[]>

export async function createWorkflowType(
  tx: TenantTx,
  type: WorkflowTypeInput,
  findTypes: FindKnown,
): Promise<string> {
  await refuseErrors(tx, type, findTypes)
  return addWorkflowType(tx, type)
}

export async function updateWorkflowType(
  tx: TenantTx,
  { workflowTypeId, type }: { workflowTypeId: string; type: WorkflowTypeInput },
  findTypes: FindKnown,
): Promise<void> {
  await refuseErrors(tx, type, findTypes)
  await changeWorkflowType(tx, workflowTypeId, type)
}

/** Deletes a workflow type of whatever organization, in whose log the entry stands. */
export const removeAnywhere = (
  { username }: Caller,
  write: Write,
  { workflowTypeId, uses }: { workflowTypeId: string; uses: WorkflowTypeUse[] },
) =>
  write(async (tx) => {
    const found = await findOwner(tx, workflowTypeId)
    if (!found) throw notFound('Workflow type')
    const { organizationId, name } = found
    note(tx, { organizationId, name })
    const inside = { ...tx, organizationId, actor: { kind: 'job' as const, name: username } }
    await removeWorkflowType(inside, { workflowTypeId, uses })
    return { workflowTypeId }
  })

/** Says of each workflow type what is wrong with it now that roles, people and document types are as they are (B-530). */
export async function listProblems(tx: TenantTx, findTypes: FindKnown) {
  const types = await wholeWorkflowTypes(tx)
  const states = types.flatMap((type) => type.states)
  const known = await findTypes(tx, documentTypesIn(states))
  const roles = await rolesKnown(tx, { states, documentTypeIdList: known }, findTypes)
  const items = types.map(({ id, ...type }) => ({
    id,
    name: type.name,
    problems: workflowProblems(type, roles).map((problem) => ({
      severity: problem.severity,
      ...errorOf(problem),
    })),
  }))
  return { items, totalCount: items.length }
}

async function refuseErrors(tx: TenantTx, type: WorkflowTypeInput, findTypes: FindKnown): Promise<void> {
  const { states } = type
  await refuseUnknownRoles(tx, rolesNamed(states))
  const documentTypeIdList = documentTypesIn(states)
  await refuseUnknownDocumentTypes(tx, states, findTypes)
  const roles = await rolesKnown(tx, { states, documentTypeIdList }, findTypes)
  const errors = workflowProblems(type, roles).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw invalid(errors.map(errorOf))
}

const errorOf = ({ path, code, params, ...problem }: WorkflowProblem) => ({
  path,
  key: code,
  message: workflowProblemText({ ...problem, code, params }),
  params,
})

type Asked = { states: State[]; documentTypeIdList: string[] }

/** What the roles of some states may do with documents of some types. */
async function rolesKnown(tx: TenantTx, asked: Asked, findTypes: FindKnown): Promise<RolesKnown> {
  const { items } = await allRoles(tx)
  const ids = new Set(items.map(({ id }) => id))
  const named = new Set(rolesNamed(asked.states).map(({ roleId }) => roleId))
  const roleIdList = [...named].filter((id) => ids.has(id))
  const { documentTypeIdList } = asked
  return { ids, info: await rolePermissionsMap(tx, { roleIdList, documentTypeIdList }, findTypes) }
}

/** The states in which somebody has a task, each with its place. */
const normalStates = (states: State[]): { state: NormalState; path: string }[] =>
  states.flatMap((state, index) => (state.type === 'normal' ? [{ state, path: `states[${index}]` }] : []))

const rolesNamed = (states: State[]) =>
  normalStates(states).flatMap(({ state, path }) =>
    state.roleIdList.map((roleId, index) => ({ path: `${path}.roleIdList[${index}]`, roleId })),
  )

type NamedType = { path: string; documentTypeId: string }

const requiredTypes = (states: State[]): NamedType[] =>
  normalStates(states).flatMap(({ state, path }) =>
    state.requirements.map(({ documentTypeId }, index) => ({
      path: `${path}.requirements[${index}].documentTypeId`,
      documentTypeId,
    })),
  )

const documentTypesIn = (states: State[]) => [
  ...new Set(requiredTypes(states).map(({ documentTypeId }) => documentTypeId)),
]

/** The document types whose documents the forms of actions offer. */
const offeredTypes = (states: State[]): NamedType[] =>
  normalStates(states).flatMap(({ state, path }) =>
    state.actions.flatMap(({ contextDefinition }, index) =>
      lookupsIn(contextDefinition).map((documentTypeId) => ({
        path: `${path}.actions[${index}].contextDefinition`,
        documentTypeId,
      })),
    ),
  )

const lookupsIn = ({ fields, records }: ContextDefinition): string[] => [
  ...fields.flatMap(({ properties: { lookupDocumentTypeId: id } }) => (id === undefined ? [] : [id])),
  ...records.flatMap(lookupsIn),
]

async function refuseUnknownDocumentTypes(tx: TenantTx, states: State[], findTypes: FindKnown) {
  const named = [...requiredTypes(states), ...offeredTypes(states)]
  if (named.length === 0) return
  const known = new Set(
    await findTypes(
      tx,
      named.map(({ documentTypeId }) => documentTypeId),
    ),
  )
  const message = 'Supplied value for documentTypeId is invalid'
  const errors = named.flatMap(({ path, documentTypeId }): RequestError[] =>
    known.has(documentTypeId) ? [] : [{ path, message }],
  )
  if (errors.length > 0) throw invalid(errors)
}
