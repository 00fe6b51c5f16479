export { serveDirectory } from './scim.ts'
