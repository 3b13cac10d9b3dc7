/** The fields of a client and of its lists, as the specification calls them. */
export const clientNames = {
  clientId: 'ClientID', coName: 'CoName', displayName: 'DisplayName', firstName: 'FirstName', surname: 'Surname', position: 'Position',
  phone: 'Phone', fax: 'Fax', email: 'Email', address: 'Address', suburb: 'Suburb', state: 'State', postcode: 'Postcode',
  country: 'Country', referredBy: 'ReferredBy', accountManager: 'AccountManager', note: 'Note', taxType: 'TaxType', taxRate: 'TaxRate',
  defaultDiscountPct: 'DefaultDiscountPct', toEmailInvoice: 'ToEmailInvoice', ccEmailInvoice: 'CCEmailInvoice', teamsUrl: 'ClientTeamsUrl',
  crmUrl: 'ClientCrmUrl', hasCrm: 'HasCRM', clientLogoUrl: 'ClientLogoUrl', isSswTenant: 'IsSSWTenant',
  isSyncedWithDistributor: 'IsSyncedWithIngramMicro',
} as const;

export const clientListNames = {
  'rows': 'Clients', 'total': 'Total', 'rows.clientId': 'ClientId', 'name': 'Name', 'primaryContact': 'PrimaryContact',
  'canSyncOrCreateProjects': 'CanSyncOrCreateProjects', 'isReadOnly': 'IsReadOnly', 'search': 'filter', 'sort': 'sortField',
} as const;

/** The invoices of a client, in which its credit notes count against them. */
export const clientInvoiceNames = {
  'rows': 'Invoices', 'total': 'Total', 'rows.id': 'InvoiceID', 'invoiceId': 'InvoiceID', 'invoiceWithCNID': 'InvoiceWithCNID',
  'isCreditNote': 'IsCreditNote', 'creditNoteDate': 'CreditNoteDate', 'rows.date': 'DateCreated', 'periodTo': 'DateEnd',
  'invoiceType': 'InvoiceType', 'rows.total': 'SellTotal', 'paid': 'PaidAmt', 'outstanding': 'OSAmt', 'overdueDays': 'OutstandingDays',
  'currencyId': 'CurrencyID', 'exchangeRate': 'ExchangeRate', 'syncStatus': 'ExternalSyncStatus', 'totals': 'Totals',
  'totals.total': 'SellTotal', 'currencies.total': 'SellTotal', 'sort': 'sortField',
} as const;

export const clientTimeNames = {
  'rows': 'Timesheets', 'total': 'Total', 'rows.date': 'DateCreated', 'empId': 'EmpID', 'employeeName': 'EmployeeName',
  'sellPrice': 'SellPrice', 'timeBillable': 'TimeBillable', 'sellTotal': 'SellTotal', 'salesTaxPct': 'SalesTaxPct',
  'projectId': 'ProjectID', 'projectName': 'ProjectName', 'categoryId': 'CategoryID', 'categoryName': 'CategoryName', 'note': 'Note',
  'billableId': 'BillableID', 'timeId': 'TimeID', 'currencyId': 'CurrencyID', 'sort': 'sortField',
} as const;
