/** The fields of a client rate and of its lists, as the specification calls them. */
export const rateNames = {
  clientRateId: 'ClientRateID', empId: 'EmpID', employeeName: 'EmployeeName', clientId: 'ClientID', clientName: 'ClientName',
  rate: 'Rate', prepaidRate: 'PrepaidRate', startDate: 'StartDate', expiryDate: 'ExpiryDate', notes: 'Notes', dateCreated: 'DateCreated',
  dateUpdated: 'DateUpdated', rows: 'Rates', total: 'Total', take: 'pageSize', sort: 'sortField',
} as const;

export const ratedPersonNames = {
  empId: 'EmpID', name: 'Name', imageUrl: 'ImageUrl', rate: 'Rate', prepaidRate: 'PrepaidRate',
} as const;
