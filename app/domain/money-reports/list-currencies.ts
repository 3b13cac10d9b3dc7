import { z } from 'zod';
import { FEATURES } from '#app/domain/features/contract.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { listCurrencyCodes } from '#app/domain/settings/index.server.ts';

/** The currencies that a report can be in: the organisation's own first. */
export const listReportCurrencies = query({
  name: 'money-report.currencies',
  permission: 'invoice:read',
  feature: FEATURES.enableInvoices,
  input: z.object({}),
  run: ({ em }): Promise<string[]> => listCurrencyCodes(em),
});
