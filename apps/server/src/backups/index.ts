export { restoreBackup } from './restore-backup.ts'
export { takeBackup } from './take-backup.ts'
