import { operators, summaryFunctions, type Expression } from '@tabellio/expression'
import * as z from 'zod'

const path = z.string().max(2000)

/** The shape of an expression wherever one is sent or kept. What else is wrong with it, `expressionProblems` says. */
export const ExpressionTree: z.ZodType<Expression, Expression> = z.lazy(() =>
  z.strictObject({
    isNegative: z.boolean().exactOptional(),
    operatorType: z.enum(operators).exactOptional(),
    summaryFunction: z.enum(summaryFunctions).exactOptional(),
    source: z
      .strictObject({ sourceField: path.exactOptional(), sourceSummary: path.exactOptional() })
      .exactOptional(),
    target: z.strictObject({ targetValue: z.unknown().exactOptional() }).exactOptional(),
    expressionList: z.array(ExpressionTree).max(2000).exactOptional(),
    where: ExpressionTree.exactOptional(),
  }),
)
