import { type AreaParts, together } from '../platform/area.ts'
import { type MailboxServices, intakeMailbox } from '../intake-mailbox/index.ts'
import { keepFile } from './bring-in.ts'
import { type IntakeJobServices, intakeJobs } from './intake.jobs.ts'
import { askForExpired } from './intake-work.db.ts'
import { type IntakeCallServices, intakeEndpoints } from './intake.routes.ts'
import { type FolderServices, folderWatch } from './watched-folder.ts'

type Services = IntakeCallServices & IntakeJobServices & FolderServices & Omit<MailboxServices, 'keepFile'>

export const intake = (services: Services): AreaParts => {
  const watch = folderWatch(services)
  const own = {
    endpoints: intakeEndpoints(services),
    jobs: intakeJobs(services),
    sweeps: [askForExpired],
    // It is not waited for: the transaction of the schedules ends meanwhile.
    schedules: [() => Promise.resolve(void watch())],
  }
  const mailbox = intakeMailbox({
    ...services,
    keepFile: (tenant, file) => keepFile(services, tenant, file),
  })
  return together([own, mailbox])
}
