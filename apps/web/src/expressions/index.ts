export { ExpressionControl, type ExpressionControlProps } from './expression-control.tsx'
export { SentenceView } from './sentence-view.tsx'
