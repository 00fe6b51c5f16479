export { issueActivation, sendActivation } from './activation.ts'
export { userEndpoints } from './users.routes.ts'
