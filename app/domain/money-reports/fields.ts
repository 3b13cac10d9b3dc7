/** The reports of money by their place under `/reports`. */
export const MONEY_REPORTS = {
  'aged-debtors': 'Aged Debtors', 'open-invoices': 'Open Invoices', 'unbilled-work': 'Unbilled Work',
  'invoiced-received': 'Invoiced and Received', payments: 'Payments', revenue: 'Revenue', margin: 'Margin and Write-offs',
  'charged-items': 'Charged Items', 'tax-summary': 'Tax Summary', 'days-to-pay': 'Days to Pay', 'prepaid-balances': 'Prepaid Balances',
  forecast: 'Forecast',
} as const;
export type MoneyReportName = keyof typeof MONEY_REPORTS;

/** Rows of a page of a report of money. */
export const MONEY_SIZES = [50, 100] as const;

/** What revenue and margin are summed up by. */
export const CHARGED_BY = ['client', 'project', 'person', 'product'] as const;
export type ChargedBy = (typeof CHARGED_BY)[number];

/** How long an invoice has been due. */
export const DEBT_AGES = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type DebtAge = (typeof DEBT_AGES)[number];
