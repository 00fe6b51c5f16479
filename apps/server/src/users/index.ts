export { issueActivation, sendWelcome } from './activation.ts'
export { userEndpoints } from './users.routes.ts'
