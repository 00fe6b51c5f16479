import { generations } from '@tabellio/contract/generations'
import { implement } from '../platform/endpoints.ts'
import type { Generator } from './generations.ts'

export const generationEndpoints = (generator: Generator) =>
  implement(generations, {
    live: ({ tenant, body, signal }) => generator.live(tenant, body, signal),
    output: ({ tenant, params, query, signal }) => generator.output(tenant, { ...params, ...query }, signal),
    sync: ({ tenant, body, signal }) => generator.generate(tenant, body, signal),
  })
