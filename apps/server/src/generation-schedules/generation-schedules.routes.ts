import { generationSchedules } from '@tabellio/contract/generation-schedules'
import { implement } from '../platform/endpoints.ts'
import {
  createSchedule,
  listSchedules,
  removeSchedule,
  startScheduled,
  updateSchedule,
} from './generation-schedules.db.ts'

export const scheduleEndpoints = ({ now }: { now: () => number }) =>
  implement(generationSchedules, {
    list: ({ tenant, query }) => tenant.read((tx) => listSchedules(tx, query)),
    create: ({ tenant, body }) =>
      tenant.write(async (tx) => ({ generationScheduleId: await createSchedule(tx, body, now()) })),
    update: ({ tenant, params, body }) =>
      tenant.write(async (tx) => {
        await updateSchedule(tx, params.generationScheduleId, { ...body, now: now() })
        return params
      }),
    run: ({ tenant, params }) =>
      tenant.write((tx) => startScheduled(tx, params.generationScheduleId, new Date(now()))),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await removeSchedule(tx, params.generationScheduleId)
        return params
      }),
  })
