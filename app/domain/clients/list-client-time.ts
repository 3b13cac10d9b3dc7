import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { selectTime, sumTime } from './client-tabs.read-model.ts';
import type { ClientTimeRow } from './client-tabs.read-model.ts';
import { ClientTabList } from './contract.ts';

export interface ClientTime { rows: ClientTimeRow[]; total: number; totals: { workedSeconds: number; sellTotal: string } }

/** A page of a client's time that is on no invoice; the totals are of all pages. */
export const listClientTime = query({
  name: 'client.list-time',
  permission: 'invoice:read',
  input: ClientTabList,
  async run(ctx, list): Promise<ClientTime> {
    const sums = await firstRow<{ count: number; workedSeconds: number; sellTotal: string }>(ctx.em, sumTime(list.clientId));
    const totals = { workedSeconds: sums?.workedSeconds ?? 0, sellTotal: sums?.sellTotal ?? '0' };
    return { rows: await rows<ClientTimeRow>(ctx.em, selectTime(list)), total: sums?.count ?? 0, totals };
  },
});
