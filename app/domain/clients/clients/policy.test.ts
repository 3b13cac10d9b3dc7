import { expect, test } from 'vitest';
import { whyClientStays } from './policy.ts';

const none = {
  projects: 0, timesheets: 0, invoices: 0, receipts: 0, creditNotes: 0, rates: 0, recurringProducts: 0, recurringInvoices: 0, discounts: 0,
};

test('a client that nothing refers to may go', () => {
  expect(whyClientStays({ isOwnClient: false, references: none })).toBeUndefined();
});

test('what refers to the client is counted', () => {
  expect(whyClientStays({ isOwnClient: false, references: { ...none, projects: 1 } })).toBe('it is used by 1 project');
  expect(whyClientStays({ isOwnClient: false, references: { ...none, projects: 2, timesheets: 4000, invoices: 1, rates: 3 } }))
    .toBe('it is used by 2 projects, 4,000 timesheets, 1 invoice and 3 client rates');
});

test('the own client stays', () => {
  expect(whyClientStays({ isOwnClient: true, references: none })).toBe('it stands for your own organisation');
});
