import { loanApplication } from './demo/loan-application.ts'
import { simpleBill } from './demo/simple-bill.ts'
import { demoTemplates } from './demo/templates.ts'
import type { BundleContent } from './content.ts'

export const simpleBills: BundleContent = { documentTypes: [], templates: [simpleBill] }
export const cooperative: BundleContent = { documentTypes: [], templates: [loanApplication] }
export const demonstration: BundleContent = { documentTypes: [], templates: demoTemplates }
