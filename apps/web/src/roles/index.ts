export { AccessButton } from './access-button.tsx'
export { allRoles } from './roles.queries.ts'
