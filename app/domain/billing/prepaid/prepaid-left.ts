import { z } from 'zod';
import { FEATURES } from '#app/domain/features/contract.ts';
import { code } from '#app/domain/kernel/fields/text.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { sumMoney, type Money } from '#app/domain/kernel/values/money.ts';
import { isExpiredOn, listPrepaidOfClient } from './prepaid-balance.read-model.ts';

/** What is left on the balances of one currency, with tax. */
export interface PrepaidLeft { readonly currencyId: string; readonly left: Money }

/** What a client has left on its balances that are not expired today, by currency; empty of one without any. */
export const getPrepaidLeft = query({
  name: 'invoice.prepaid-left',
  permission: 'timesheet:write',
  feature: FEATURES.enableInvoices,
  input: z.object({ clientId: code({ label: 'Client' }) }),
  async run(ctx, { clientId }): Promise<PrepaidLeft[]> {
    const today = ctx.today();
    const open = (await listPrepaidOfClient(ctx.em, clientId)).filter((balance) => !isExpiredOn(balance, today));
    return [...Map.groupBy(open, ({ currencyId }) => currencyId)].map(([currencyId, balances]) =>
      ({ currencyId, left: sumMoney(balances.map(({ remaining }) => remaining.inc)) }));
  },
});
