import { expect, test } from 'vitest';
import { reportOf } from './client-report.ts';

test.each([
  ['https://reports.example/view?id=7', 'Acme & Söhne', 'https://reports.example/view?id=7&company=Acme+%26+S%C3%B6hne'],
  ["https://reports.example/?filter=Clients/Name eq '{company}'", 'Acme & Co',
    "https://reports.example/?filter=Clients/Name eq 'Acme%20%26%20Co'"],
  ['https://reports.example/{company}/{company}', 'A/B', 'https://reports.example/A%2FB/A%2FB'],
])('%s for %s', (address, company, wanted) => {
  expect(reportOf(address, company)).toBe(wanted);
});
