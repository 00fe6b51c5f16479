export { FormulaInput } from './formula-input.tsx'
