import type { DemoTemplate } from './demo-template.ts'
import { lease } from './lease.ts'
import { loanApplication } from './loan-application.ts'
import { nonDisclosureAgreement } from './non-disclosure-agreement.ts'
import { simpleBill } from './simple-bill.ts'

export type { DemoTemplate } from './demo-template.ts'

/** The templates of an empty installation: those of a law office, a workshop and a cooperative. */
export const demoTemplates: DemoTemplate[] = [lease, simpleBill, loanApplication, nonDisclosureAgreement]
