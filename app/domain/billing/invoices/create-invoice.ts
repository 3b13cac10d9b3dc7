import { FEATURES } from '#app/domain/features/contract.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { CreateInvoice } from '../contract.ts';
import { requireFixedPrices } from '../lines/fill-lines.ts';
import { issueInvoice } from './issue-invoice.ts';
import { requireBuyer } from './buyer.ts';

/** Makes an invoice from a client's unbilled time and lines: all of it, or nothing. */
export const createInvoice = command({
  name: 'invoice.create',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: CreateInvoice,
  async run(ctx, input) {
    const created = await issueInvoice(ctx, input);
    if (input.lines.some(({ skuId }) => skuId !== ''))
      await requireFixedPrices(ctx.em, input.lines, await requireBuyer(ctx, input.clientId, input.invoiceDate, input.currencyId));
    return created;
  },
});
