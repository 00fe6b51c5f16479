import type { Fixtures } from './fixtures.ts'

export const roleBodies = ({ cashierRoleId, documentTypeId }: Fixtures) => ({
  'roles.create': { name: 'A' },
  'roles.update': { name: 'Clerk' },
  'roles.setOfUser': { roleIdList: [cashierRoleId] },
  'roles.setQueryBehavior': { queryBehavior: 'allowed-until-denied' as const },
  'roles.setSecurityFields': [],
  'roles.permissionsMap': { roleIdList: [cashierRoleId], documentTypeIdList: [documentTypeId] },
})

export const otherRoleBodies = (fixtures: Fixtures) => ({
  'roles.create': { name: 'Twice' },
  'roles.update': { name: 'Third' },
  'roles.setOfUser': { roleIdList: [] },
  'roles.setQueryBehavior': { queryBehavior: 'denied-until-allowed' as const },
  'roles.setSecurityFields': [
    {
      roleIdList: [fixtures.cashierRoleId],
      fieldName: 'payer',
      value: { dataType: 'Alphanumeric' as const, value: 'María Pérez' },
    },
  ],
  'roles.permissionsMap': { roleIdList: [], documentTypeIdList: [] },
})
