export { OpenSessions } from './open-sessions.tsx'
