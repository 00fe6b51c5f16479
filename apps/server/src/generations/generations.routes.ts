import { generations } from '@tabellio/contract/generations'
import { implement } from '../platform/endpoints.ts'
import type { Generator } from './generations.ts'

export const generationEndpoints = (generator: Generator) =>
  implement(generations, {
    sync: ({ tenant, body, signal }) => generator.generate(tenant, body, signal),
  })
