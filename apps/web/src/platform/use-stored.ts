import { useSyncExternalStore } from 'react'
import type { Changing } from './stored.ts'

export const useStored = <T>({ get, subscribe }: Changing<T>): T => useSyncExternalStore(subscribe, get)
