export { isOldWorkbook, isWorkbook, readWorkbook, type WorkbookProblem } from './read-workbook.ts'
