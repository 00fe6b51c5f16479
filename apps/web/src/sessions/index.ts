export { deviceName } from './device-name.ts'
export { OpenSessions } from './open-sessions.tsx'
