/** An amount as the region writes it; its thousands are always apart, for a group is how people tell 1,250 from 1250. */
export function moneyText(value: number, currency: string | undefined, region: string, decimals = 2): string {
  const digits = {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  } as const
  const isKnown = currency !== undefined && /^[A-Z]{3}$/i.test(currency)
  return value.toLocaleString(region, { ...digits, ...(isKnown && { style: 'currency', currency }) })
}

/** Making one takes longer than everything else about a field with a number. */
const formats = new Map<string, Intl.NumberFormat>()

export function numberText(value: number, region: string): string {
  const format = formats.get(region) ?? new Intl.NumberFormat(region, { maximumFractionDigits: 20 })
  formats.set(region, format)
  return format.format(value)
}
