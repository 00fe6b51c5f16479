import { type WorkflowProblem, problemAt } from './problem.ts'
import type { NormalState, Requirement } from './workflow-type.ts'

/** What the holders of a role may do with documents of types, by the ids of these. */
type RoleInfo = {
  roleName: string
  userCount: number
  documentTypePermissions: Record<string, { canRead: boolean; canWrite: boolean }>
}

/** The roles that there are, and what is known of each: on a screen it may come later. */
export type RolesKnown = { ids: ReadonlySet<string>; info: Record<string, RoleInfo> }

/** Lists what keeps the roles of a state from what it asks of them (B-516 to B-521, B-524). */
export const roleProblems = (state: NormalState, path: string, roles: RolesKnown): WorkflowProblem[] =>
  state.roleIdList.flatMap((id, index) => {
    const at = `${path}.roleIdList[${index}]`
    if (!roles.ids.has(id)) return [problemAt(at, 'role-unknown')]
    const role = roles.info[id]
    if (!role) return [problemAt(at, 'role-not-loaded')]
    return [
      ...(role.userCount === 0 ? [problemAt(at, 'role-has-no-users', { role: role.roleName })] : []),
      ...state.requirements.flatMap((requirement, place) =>
        problemsOfRequirement(requirement, `${path}.requirements[${place}]`, role),
      ),
    ]
  })

function problemsOfRequirement(requirement: Requirement, path: string, role: RoleInfo): WorkflowProblem[] {
  const { documentTypeId, needsApproval, needsSignature, needsSignaturePreparation } = requirement
  const params = { role: role.roleName, documentTypeId }
  const rights = role.documentTypePermissions[documentTypeId]
  if (!rights) return [problemAt(`${path}.documentTypeId`, 'role-has-no-permissions', params)]
  const isWritten = needsApproval || needsSignature || needsSignaturePreparation
  return [
    ...(rights.canRead ? [] : [problemAt(`${path}.documentTypeId`, 'role-cannot-read', params)]),
    ...(rights.canWrite || !isWritten
      ? []
      : [problemAt(`${path}.documentTypeId`, 'role-cannot-write', params)]),
  ]
}
