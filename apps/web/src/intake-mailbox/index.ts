export { MailboxPanel } from './mailbox-panel.tsx'
