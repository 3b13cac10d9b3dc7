const LINE = { description: '', quantity: '1', price: '', discountPct: '0', taxPct: '10' };

/** What the new-invoice form posts when nothing special is typed; GST free lines are made by `taxPct: '0'`. */
export function invoiceInput<More extends object>(more: More) {
  return {
    clientId: 'NWIND', invoiceDate: '2026-11-18', invoiceType: 'Time' as const, paymentTermsDays: 14, clientRef: '', note: '', internalNote: '',
    scope: 'ticked' as const, timeIds: [] as string[], filterProjectId: '', filterCount: '0', lines: [] as (typeof LINE)[], ...more,
  };
}

export function lineInput(description: string, price: string, more: Partial<typeof LINE> = {}) {
  return { ...LINE, description, price, ...more };
}

/** An invoice of one GST free line over so much; a negative amount makes a credit. */
export function invoiceOver(amount: string, clientId = 'ACME', invoiceDate = '2026-11-01') {
  const quantity = amount.startsWith('-') ? '-1' : '1';
  return invoiceInput({ clientId, invoiceDate, invoiceType: 'Product' as const, lines: [lineInput('Work', amount.replace('-', ''), { quantity, taxPct: '0' })] });
}

/** A payment by ACME on a day in November. */
export function receiptInput<More extends object>(receiptTotal: string, allocations: string[], more: More) {
  return { clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal, paymentMethod: 'DD' as const, note: '', allocations, ...more };
}
