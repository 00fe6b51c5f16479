import { read } from '../platform/calls/queries.ts'

export const apiKeysOf = (username: string) => read('apiKeys', 'list', { params: { username } })
