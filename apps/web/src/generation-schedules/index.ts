export { ScheduleButton } from './schedule-button.tsx'
