import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { countClients, selectClients } from './client.read-model.ts';
import type { ClientRow } from './client.read-model.ts';
import { ClientList } from './contract.ts';

/** A page of the clients that contain the text in id, name or contact. */
export const listClients = query({
  name: 'client.list',
  permission: 'client:write',
  input: ClientList,
  async run(ctx, list): Promise<Page<ClientRow>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countClients(list));
    return { rows: await rows<ClientRow>(ctx.em, selectClients(list)), total: counted?.total ?? 0 };
  },
});
