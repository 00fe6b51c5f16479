export { type WorkbookProblem } from './parts.ts'
export { isOldWorkbook, isWorkbook, readSheet, readWorkbook } from './read-workbook.ts'
