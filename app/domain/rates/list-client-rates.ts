import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { countClientRates, selectClientRates } from './client-rate-list.read-model.ts';
import type { ClientRateRow } from './client-rate-list.read-model.ts';
import { ClientRateList } from './contract.ts';

/** A page of a client's or a person's rates; those that have run out only when asked for. */
export const listClientRates = query({
  name: 'rate.list',
  permission: 'rate:write',
  input: ClientRateList,
  async run(ctx, list): Promise<Page<ClientRateRow>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countClientRates(list, ctx.today()));
    return { rows: await rows<ClientRateRow>(ctx.em, selectClientRates(list, ctx.today(), ctx.tenant.timeZone)), total: counted?.total ?? 0 };
  },
});
