import type { DemoClient } from '../organisation.ts';

const NSW = { state: 'NSW', country: 'Australia' };

export const harbourClients: readonly DemoClient[] = [
  {
    clientId: 'HRBR', coName: 'Harbour Consulting', firstName: 'Alex', surname: 'Hart', position: 'Managing Director',
    email: 'hello@harbour.example',
    phone: '02 5550 1000', address: 'Level 7, 18 Loftus Street', suburb: 'Sydney', postcode: '2000', ...NSW, invoiceTo: '',
    note: 'Our own organisation: internal work and leave are recorded here.',
  },
  {
    clientId: 'NBANK', coName: 'Northbank Credit Union', firstName: 'Rachel', surname: 'Osei', position: 'Head of Digital',
    email: 'rachel.osei@northbank.example',
    phone: '02 5550 1120', address: '240 George Street', suburb: 'Sydney', postcode: '2000', ...NSW, accountManager: 'JB',
    referredBy: 'Fintech Meetup 2023',
    invoiceTo: 'Accounts Payable <ap@northbank.example>; rachel.osei@northbank.example', invoiceCc: 'projects@northbank.example',
    pays: 'promptly',
    note: 'Purchase order number must be on every invoice.', teamChat: 'https://chat.harbour.example/channels/northbank',
  },
  {
    clientId: 'COAST', coName: 'Coastline Freight', firstName: 'Gavin', surname: 'Pereira', position: 'IT Manager',
    email: 'gavin@coastline.example',
    phone: '02 5550 1260', address: '5 Foreshore Road', suburb: 'Botany', postcode: '2019', ...NSW, accountManager: 'JB',
    invoiceTo: 'invoices@coastline.example', pays: 'late',
  },
  {
    clientId: 'WATTLE', coName: 'Wattle Energy', firstName: 'Ingrid', surname: 'Solberg', position: 'Program Director',
    email: 'ingrid.solberg@wattle.example',
    phone: '03 5550 2210', address: '101 Collins Street', suburb: 'Melbourne', state: 'VIC', postcode: '3000', country: 'Australia',
    accountManager: 'PN',
    invoiceTo: 'finance@wattle.example', invoiceCc: 'ingrid.solberg@wattle.example', pays: 'in part',
  },
  {
    clientId: 'REDGUM', coName: 'Redgum Health Services', firstName: 'Dr Samuel', surname: 'Adeyemi', position: 'Chief Information Officer',
    email: 's.adeyemi@redgum.example',
    phone: '02 5550 1377', address: '88 Hospital Road', suburb: 'Randwick', postcode: '2031', ...NSW, accountManager: 'PN',
    referredBy: 'Meridian Research Institute',
    invoiceTo: 'accounts@redgum.example', pays: 'promptly', note: 'Police check required for everybody who goes on site.',
  },
  {
    clientId: 'BRONTE', coName: 'Bronte & Finch Lawyers', firstName: 'Charlotte', surname: 'Finch', position: 'Managing Partner',
    email: 'c.finch@brontefinch.example',
    phone: '02 5550 1481', address: '3 Martin Place', suburb: 'Sydney', postcode: '2000', ...NSW, accountManager: 'AH',
    invoiceTo: '"Finch, Charlotte" <c.finch@brontefinch.example>', monthsBehind: 2, note: 'Wants the matter number in every note.',
  },
  {
    clientId: 'PARKSD', coName: 'Parkside Council', firstName: 'Bill', surname: "O'Donnell", position: 'Manager, Customer Services',
    email: 'bill.odonnell@parkside.example',
    phone: '02 5550 1590', address: '1 Civic Place', suburb: 'Parramatta', postcode: '2150', ...NSW, accountManager: 'JB',
    invoiceTo: 'creditors@parkside.example', pays: 'promptly',
  },
  {
    clientId: 'TASMAN', coName: 'Tasman Insurance Group', firstName: 'Aroha', surname: 'Ngata', position: 'Claims Transformation Lead',
    email: 'aroha.ngata@tasman.example',
    phone: '02 5550 1634', address: '55 Market Street', suburb: 'Sydney', postcode: '2000', ...NSW, accountManager: 'EW',
    invoiceTo: 'supplier.invoices@tasman.example', pays: 'late',
  },
  {
    clientId: 'ORCHRD', coName: 'Orchard Road Schools', firstName: 'Helen', surname: 'Vasquez', position: 'Business Manager',
    email: 'h.vasquez@orchardroad.example',
    phone: '02 5550 1705', address: '12 Orchard Road', suburb: 'Epping', postcode: '2121', ...NSW, accountManager: 'EW',
    invoiceTo: 'bursar@orchardroad.example', monthsBehind: 1, pays: 'promptly',
  },
  {
    clientId: 'SLVRLN', coName: 'Silverline Logistics Pte Ltd', firstName: 'Wei Ling', surname: 'Tan', position: 'Product Owner',
    email: 'weiling.tan@silverline.example',
    phone: '+65 5550 8080', address: '9 Raffles Quay', suburb: 'Singapore', state: '', postcode: '048619', country: 'Singapore',
    accountManager: 'AH',
    invoiceTo: 'ap@silverline.example', isGstFree: true, pays: 'promptly', note: 'Export of services: no GST.',
    teamChat: 'https://chat.harbour.example/channels/silverline',
    crm: { id: 'A-10482', address: 'https://crm.harbour.example/accounts/A-10482' },
  },
  {
    clientId: 'MERID', coName: 'Meridian Research Institute', firstName: 'Prof. Anika', surname: 'Bergström',
    position: 'Director of Research Data', email: 'anika.bergstrom@meridian.example',
    phone: '02 5550 1888', address: '200 Barangaroo Avenue', suburb: 'Barangaroo', postcode: '2000', ...NSW, accountManager: 'EW',
    invoiceTo: 'grants.finance@meridian.example', invoiceCc: 'anika.bergstrom@meridian.example', pays: 'late',
  },
];
