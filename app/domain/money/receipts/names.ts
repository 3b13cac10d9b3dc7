/** The fields of receipts and of what they pay, as the specification calls them. */
export const receiptNames = {
  receiptId: 'SaleReceiptID', paymentMethod: 'ReceiptType', clientId: 'ClientID', clientName: 'CoName', firstName: 'ClientFirstName',
  surname: 'ClientSurname', categoryId: 'CategoryID', batchNo: 'BatchNo', note: 'Note', receiptTotal: 'ReceiptTotal', isNew: 'IsNew',
  paymentDate: 'PaymentDate', externalSyncId: 'ExternalSyncId', outstanding: 'OutstandingInvoices', allocated: 'SaleReceiptPaids',
  receipt: 'Receipt', methods: 'PaymentMethods', contactPerson: 'ContactPerson', invoiceId: 'InvoiceID', invoiceDate: 'InvoiceDate',
  total: 'Total', alreadyPaid: 'AlreadyPaidAmt', paid: 'PaidAmt', balance: 'Balance', status: 'SaleReceiptStatus',
  creditNoteId: 'CreditNoteID', name: 'Name', id: 'ID', currencyId: 'CurrencyID', allocations: 'SaleReceiptPaids',
} as const;

/** A page of receipts. */
export const receiptListNames = {
  'rows': 'ReceiptsWithSorting', 'total': 'TotalReceiptsWithFilter', 'receiptId': 'SaleReceiptID', 'paymentDate': 'PaymentDate',
  'rows.clientId': 'ClientId', 'clientName': 'CoName', 'client': 'CoName', 'invoiceIds': 'InvoiceIDs', 'rows.paid': 'PaidTotal',
  'note': 'Note', 'dateCreated': 'DateCreated', 'currencyId': 'CurrencyID', 'sort': 'sortField',
} as const;

/** Those of one client, a row for each document that is paid. */
export const clientReceiptNames = {
  'rows': 'ReceiptsWithSorting', 'total': 'TotalReceiptsWithFilter', 'receiptId': 'SaleReceiptID', 'rows.date': 'DateCreated',
  'date': 'DateCreated', 'invoiceId': 'InvoiceID', 'rows.paid': 'Paid', 'currencyId': 'CurrencyID', 'sort': 'sortField',
} as const;
