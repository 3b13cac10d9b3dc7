import { FEATURES } from '#app/domain/features/contract.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { CreateInvoice } from './contract.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Makes an invoice from a client's unbilled time and lines: all of it, or nothing. */
export const createInvoice = command({
  name: 'invoice.create',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: CreateInvoice,
  run: issueInvoice,
});
