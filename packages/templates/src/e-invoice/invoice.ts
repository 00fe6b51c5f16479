/** An invoice by the terms of EN 16931, as far as bills of offices have them. Amounts are in its currency. */
export type Invoice = {
  /** BT-1. */
  number: string
  /** BT-2 and BT-9: `2026-03-02`. */
  issueDate: string
  dueDate?: string
  /** BT-5: `EUR`. */
  currency: string
  /** BT-22. */
  note?: string
  /** BT-13. */
  orderReference?: string
  /** BT-83. */
  paymentReference?: string
  seller: Party
  buyer: Party
  lines: InvoiceLine[]
  /** BT-106, BT-107, BT-110, BT-112. */
  lineTotal: number
  discount: number
  tax: number
  total: number
  /** BT-119: one rate for all lines. */
  taxPercent: number
}

export type Party = {
  /** BT-27, BT-44. */
  name: string
  address?: string
  /** BT-40, BT-55: `FR`. */
  country: string
  /** BT-32: as its tax office knows it. */
  taxId?: string
  /** BT-34, BT-49: an address for electronic mail. */
  email?: string
}

export type InvoiceLine = {
  /** BT-153, BT-129, BT-130, BT-146, BT-131. */
  name: string
  quantity: number
  unit: string
  price: number
  amount: number
}
