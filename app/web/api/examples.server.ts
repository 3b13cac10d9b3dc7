/** Values that say how a field is written, by the use-case's name of it. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  empId: 'BHA', clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE', date: '2026-11-18', from: '2026-11-01',
  to: '2026-11-30', monday: '2026-11-16', startTime: '09:00', endTime: '10:30', notes: 'Wrote the offer', timeId: 4711, invoiceId: 1042,
  receiptId: 17, prodId: 'WEBH', skuId: 'WEBHM', prodCategoryId: 'HOST', page: 1, size: 50, direction: 'asc', version: 1,
};

/** Gives an example of a field's value, where one helps. */
export const exampleOf = (field: string): unknown => EXAMPLES[field];
