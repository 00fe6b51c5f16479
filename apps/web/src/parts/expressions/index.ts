export { ExpressionControl } from './expression-control.tsx'
