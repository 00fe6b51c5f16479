import { z } from 'zod'
import { RequestError } from './errors.ts'
import { GenerationState, GenerationStart } from './generation-runs.ts'
import { Rhythm } from './rhythms.ts'
import { area } from './route.ts'
import { id, instant, pageOf, paging } from './shapes.ts'

/** So many schedules an organization has. */
export const maxGenerationSchedules = 100

const GenerationScheduleId = id('Invalid Generation Schedule ID')

const said = {
  name: z.string().trim().min(1, 'The name must not be empty').max(200),
  rhythm: Rhythm,
}

/** What is generated again and again, of the versions of its templates that are published then. */
export const GenerationScheduleInput = z.strictObject({
  ...said,
  templates: GenerationStart.shape.templates,
  contexts: GenerationStart.shape.contexts,
})
export type GenerationScheduleInput = z.infer<typeof GenerationScheduleInput>

const GenerationScheduleUpdate = z.strictObject({ ...said, isPaused: z.boolean() })
export type GenerationScheduleUpdate = z.infer<typeof GenerationScheduleUpdate>

/** What became of a time: a generation, or why there is none; neither while it has not begun. */
const ScheduledTime = z.object({
  dueAt: instant,
  generation: z
    .object({
      generationToken: z.string(),
      state: GenerationState,
      totalCount: z.number().int(),
      doneCount: z.number().int(),
      failedCount: z.number().int(),
    })
    .nullable(),
  errors: z.array(RequestError),
})

export const GenerationSchedule = z.object({
  generationScheduleId: GenerationScheduleId,
  ...said,
  /** Of its templates, as they were called when it was made. */
  templateNames: z.array(z.string()),
  contextCount: z.number().int(),
  isPaused: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  /** None while it is paused. */
  nextTimes: z.array(instant),
  lastTime: ScheduledTime.nullable(),
})
export type GenerationSchedule = z.infer<typeof GenerationSchedule>

export const GenerationScheduleQuery = paging([15, 50, 100]).extend({
  nameFilter: z.string().max(200).default(''),
})
export type GenerationScheduleQuery = z.infer<typeof GenerationScheduleQuery>

const one = z.object({ generationScheduleId: GenerationScheduleId })

export const generationSchedules = area({
  list: {
    method: 'GET',
    path: '/app/generation-schedules',
    access: 'person',
    summary: "The caller's schedules of generations, and everybody's for administrators",
    query: GenerationScheduleQuery,
    reply: pageOf(GenerationSchedule),
  },
  create: {
    method: 'POST',
    changes: ['generationSchedules'],
    logs: 'generation-schedule-created',
    path: '/app/generation-schedules',
    access: 'person',
    summary: 'Have documents generated again and again, by the clocks of the organization',
    body: GenerationScheduleInput,
    reply: one,
    bodyLimit: 32 * 1024 * 1024,
    maxValues: 2_000_000,
  },
  update: {
    method: 'PUT',
    changes: ['generationSchedules'],
    logs: 'generation-schedule-updated',
    path: '/app/generation-schedules/{generationScheduleId}',
    access: 'person',
    summary: 'Change when a schedule comes round, or pause it; what was missed meanwhile is not made up for',
    params: one,
    body: GenerationScheduleUpdate,
    reply: one,
  },
  run: {
    method: 'POST',
    changes: ['generationSchedules', 'generationRuns'],
    logs: 'generation-requested',
    path: '/app/generation-schedules/{generationScheduleId}/run',
    access: 'person',
    summary: 'Generate what a schedule names now, too, for the caller',
    params: one,
    reply: z.object({ generationToken: z.string() }),
  },
  remove: {
    method: 'DELETE',
    changes: ['generationSchedules'],
    logs: 'generation-schedule-deleted',
    path: '/app/generation-schedules/{generationScheduleId}',
    access: 'person',
    summary: 'Delete a schedule; what it generated stays',
    params: one,
    reply: one,
  },
})
