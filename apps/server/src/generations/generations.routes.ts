import { generations } from '@tabellio/contract/generations'
import { implement } from '../platform/endpoints.ts'
import type { Generator } from './generations.ts'

export const generationEndpoints = (generator: Generator) =>
  implement(generations, {
    sync: ({ tenant, caller, body }) => generator.generate(tenant, caller, body),
  })
