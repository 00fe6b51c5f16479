import { uploads } from '@tabellio/contract/uploads'
import { implement } from '../platform/endpoints.ts'
import { type UploadServices, saveFiles } from './uploads.ts'

export const uploadEndpoints = (services: UploadServices) =>
  implement(uploads, {
    save: ({ tenant, body, files }) => saveFiles(services, tenant, { request: body, files }),
  })
