import { z } from 'zod'
import { outputs } from './output-types.ts'

/**
 * The kinds of file that a document is had as (G-178). A PDF may have the values inside that it was made of, and an
 * electronic invoice (Factur-X, ZUGFeRD).
 */
export const Output = z.enum(outputs)
export type Output = z.infer<typeof Output>
