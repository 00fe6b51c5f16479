import { VisuallyHidden } from '@mantine/core'
import { createContext, useContext, useState, type ReactNode } from 'react'

const AnnouncerContext = createContext<(text: string) => void>(() => {})

/** Says something to who hears the screen: an instance that came, went or moved. */
export const useAnnounce = () => useContext(AnnouncerContext)

export function Announcer({ children }: { children: ReactNode }) {
  const [text, announce] = useState('')
  return (
    <AnnouncerContext value={announce}>
      {children}
      <VisuallyHidden component="output">{text}</VisuallyHidden>
    </AnnouncerContext>
  )
}
