const LINE = { description: '', quantity: '1', price: '', discountPct: '0', taxPct: '0.1' };

/** A new invoice with nothing special about it, of these entries; GST free lines are made by `taxPct: '0'`. */
export function invoiceInput<More extends object>({ timeIds = [], ...more }: More & { timeIds?: readonly number[] }) {
  return {
    clientId: 'NWIND', invoiceDate: '2026-11-18', invoiceType: 'Time' as const, paymentTermsDays: 14, clientRef: '', note: '',
    internalNote: '',
    time: { timeIds: [...timeIds] }, lines: [] as (typeof LINE)[], ...more,
  };
}

export function lineInput(description: string, price: string, more: Partial<typeof LINE> = {}) {
  return { ...LINE, description, price, ...more };
}

/** An invoice of one GST free line over so much; a negative amount makes a credit. */
export function invoiceOver(amount: string, clientId = 'ACME', invoiceDate = '2026-11-01') {
  const quantity = amount.startsWith('-') ? '-1' : '1';
  const lines = [lineInput('Work', amount.replace('-', ''), { quantity, taxPct: '0' })];
  return invoiceInput({ clientId, invoiceDate, invoiceType: 'Product' as const, lines });
}

/** A payment by ACME on a day in November; what it allocates is written as its form carries it, `1042:110.00` and `CN-4:-30.00`. */
export function receiptInput<More extends object>(receiptTotal: string, allocations: readonly string[], more: More) {
  const paid = allocations.map((each) => {
    const [key = '', amount = ''] = each.split(':');
    return key.startsWith('CN-') ? { invoiceId: null, creditNoteId: Number(key.slice(3)), amount }
      : { invoiceId: Number(key), creditNoteId: null, amount };
  });
  return { clientId: 'ACME', paymentDate: '2026-11-17', receiptTotal, paymentMethod: 'DD' as const, note: '', allocations: paid, ...more };
}
