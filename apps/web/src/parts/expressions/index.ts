export { ExpressionControl } from './expression-control.tsx'
export { isUnfinished } from './unfinished.ts'
