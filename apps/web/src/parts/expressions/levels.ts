/** The colors of nesting levels begin anew after the seventh (B-128). */
export const colorCount = 7
