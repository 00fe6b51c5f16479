export {
  operators,
  summaryFunctions,
  type Expression,
  type Operator,
  type SummaryFunction,
  type Value,
  type Values,
} from './expression.ts'
