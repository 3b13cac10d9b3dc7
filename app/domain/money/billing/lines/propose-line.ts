import { z } from 'zod';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { optionalDateField } from '#app/domain/kernel/fields/date-field.ts';
import { choice, code } from '#app/domain/kernel/fields/text.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { fillLines, isRefused, type FilledLine } from './fill-lines.ts';
import { requireBuyer } from '../invoices/buyer.ts';

const ProposeLine = z.object({
  clientId: code({ label: 'Client' }),
  invoiceDate: optionalDateField({ label: 'Invoice date' }).catch(null),
  skuId: choice({ label: 'Product' }),
});

/** What a line of a SKU says before anybody changes it; null of one that cannot be sold to the client on that day. */
export const proposeLine = query({
  name: 'invoice.propose-line',
  permission: 'invoice:write',
  feature: FEATURES.enableInvoices,
  input: ProposeLine,
  async run(ctx, { clientId, invoiceDate, skuId }): Promise<FilledLine | null> {
    const [line] = await fillLines(ctx.em, [{ skuId, quantity: '1' }], await requireBuyer(ctx, clientId, invoiceDate ?? ctx.today()));
    return line && !isRefused(line) ? line : null;
  },
});
