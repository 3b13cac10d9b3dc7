/** A credit of ACME on the day of the tests, of no invoice unless `more` names one. */
export function creditInput<More extends object>(amount: string, more: More) {
  return {
    clientId: 'ACME', invoiceId: null, invoiceType: 'Product' as const, amount, creditNoteDate: '2026-11-18', note: '',
    creditPrepaidInvoiceBalance: false, releasesEntries: false, ...more,
  };
}
