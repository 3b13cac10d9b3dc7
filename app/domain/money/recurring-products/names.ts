/** The fields of a client's recurring product, as the specification calls them. */
export const recurringProductNames = {
  recurringProductId: 'ClientAccountID', clientId: 'ClientID', prodId: 'ProdID', productName: 'ProductName', skuId: 'SkuID', unit: 'Unit',
  sellAmount: 'SellAmount', dateStart: 'DateStart', dateEnd: 'DateEnd', firstInvoicePeriod: 'FirstInvoicePeriod',
  subsequentInvoicePeriod: 'SubsequentInvoicePeriod', note: 'Note', lastInvoiceEndDate: 'LastInvoiceEndDate',
  countOfInvoices: 'CountOfInvoices', rows: 'Products', total: 'Total', sort: 'sortField',
} as const;
