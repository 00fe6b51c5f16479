import type { AreaParts } from '../platform/area.ts'
import { readKnownRoots } from './known-roots.ts'
import { type SignatureServices, signatureEndpoints } from './signatures.routes.ts'

type Services = Omit<SignatureServices, 'roots'> & { signatureRoots: string | undefined }

export const signatures = ({ signatureRoots, ...services }: Services): AreaParts => ({
  endpoints: signatureEndpoints({ ...services, roots: readKnownRoots(signatureRoots) }),
})
