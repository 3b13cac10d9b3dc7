/** The reports of money by their place under `/reports`. */
export const MONEY_REPORTS = {
  'aged-debtors': 'Aged Debtors', 'open-invoices': 'Open Invoices', 'open-credit': 'Open Credit', 'unbilled-work': 'Unbilled Work',
  'unbilled-entries': 'Unbilled Entries', 'invoiced-received': 'Invoiced and Received', documents: 'Invoices and Credit Notes',
  payments: 'Payments', revenue: 'Revenue', margin: 'Margin and Write-offs', 'charged-items': 'Charged Items',
  'tax-summary': 'Tax Summary', 'days-to-pay': 'Days to Pay', 'settled-invoices': 'Settled Invoices',
  'prepaid-balances': 'Prepaid Balances', forecast: 'Forecast', 'agreed-ahead': 'Agreed Ahead',
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

/** How many days ago unbilled work was done. */
export const WORK_AGES = ['to30', 'to60', 'to90', 'over90'] as const;
export type WorkAge = (typeof WORK_AGES)[number];

/** What charged items can be narrowed down to. */
export const CHARGED_KINDS = ['time', 'lines', 'credits', 'written-off', 'discounted'] as const;
export type ChargedKind = (typeof CHARGED_KINDS)[number];

export const DOCUMENT_KINDS = ['invoices', 'credits'] as const;

export const AGREED_KINDS = ['products', 'invoices', 'budgets'] as const;
export type AgreedKind = (typeof AGREED_KINDS)[number];

/** The month of what has none, as what is left of a budget. */
export const WITHOUT_MONTH = 'undated';
