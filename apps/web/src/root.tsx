import './ui/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

export const show = (root: Element) =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
