import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { RecurringInvoiceAnswer, RecurringInvoicesAnswer } from './answers.ts';
import { RecurringInvoiceList, RecurringInvoiceRef, UpdateRecurringInvoice } from './contract.ts';
import { getRecurringInvoice } from './get-recurring-invoice.ts';
import { listRecurringInvoices } from './list-recurring-invoices.ts';
import { recurringInvoiceNames, recurringListNames } from './names.ts';
import { updateRecurringInvoice } from './save-recurring-invoice.ts';

const feature = FEATURES.enableInvoices;
const specified = 's3 §7';

/** A page of recurring invoices; those that are over where the flag says so. */
query({
  name: 'recurring-invoice.list-by-flag',
  permission: 'invoice:read',
  feature,
  input: RecurringInvoiceList.extend({ showOutdated: z.boolean().default(false) }),
  output: RecurringInvoicesAnswer,
  http: [
    {
      method: 'GET', path: '/api/recurring/invoices/list', skips: true, names: { ...recurringListNames, take: 'pagesize' }, specified,
    },
    {
      method: 'POST', path: '/api/recurring/rangeRecurringPaged', skips: true, names: { ...recurringListNames, take: 'limit' }, specified,
    },
  ],
  run: (ctx, { showOutdated, ...asked }) => listRecurringInvoices(ctx, { ...asked, showOutdated: showOutdated ? 'show' : undefined }),
});

/** One recurring invoice, with what was made of it. */
query({
  name: 'recurring-invoice.read',
  permission: 'invoice:read',
  feature,
  input: RecurringInvoiceRef,
  output: RecurringInvoiceAnswer.extend({ version: z.int() }),
  http: [
    { method: 'GET', path: '/api/recurring/invoices/{recurringInvoiceId}', names: recurringInvoiceNames, specified },
    { method: 'GET', path: '/api/v3/recurring-invoices/{recurringInvoiceId}' },
  ],
  async run(ctx, input): Promise<z.output<typeof RecurringInvoiceAnswer> & { version: number }> {
    const { recurring, lines, next, made, log, ...view } = await getRecurringInvoice(ctx, input);
    return { ...view, recurring, lines: [...lines], next: [...next], made: [...made], log: [...log], version: recurring.version };
  },
});

/** Changes a recurring invoice as it is now, unless its version is named. */
command({
  name: 'recurring-invoice.put',
  permission: 'invoice:write',
  feature,
  input: z.object({ ...UpdateRecurringInvoice.shape, version: UpdateRecurringInvoice.shape.version.optional() }),
  output: z.strictObject({ recurringInvoiceId: z.int() }),
  http: { method: 'PUT', path: '/api/recurring/invoices/{recurringInvoiceId}', names: recurringInvoiceNames, specified },
  async run(ctx, { version, recurringInvoiceId, ...values }) {
    const { recurring } = await getRecurringInvoice(ctx, { recurringInvoiceId });
    await updateRecurringInvoice(ctx, { ...values, recurringInvoiceId, version: version ?? recurring.version });
    return { recurringInvoiceId };
  },
});
