import type { AreaParts } from '../platform/area.ts'
import { type ReminderServices, askForReminders, remind } from './reminders.ts'

export const reminders = (services: ReminderServices): AreaParts => ({
  jobs: [remind(services)],
  schedules: [askForReminders(services)],
})
