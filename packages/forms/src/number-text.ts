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

export const numberText = (value: number, region: string): string =>
  value.toLocaleString(region, { maximumFractionDigits: 20 })
