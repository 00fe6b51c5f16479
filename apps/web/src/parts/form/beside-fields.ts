import { createContext, type ReactNode } from 'react'

/** What stands below a field of the form, by its path: whoever shows the form puts it there. */
export const BesideFieldsContext = createContext<ReadonlyMap<string, ReactNode>>(new Map())
