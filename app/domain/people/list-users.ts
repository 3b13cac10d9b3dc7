import { firstRow, rows } from '#app/domain/kernel/sql.ts';
import type { Page } from '#app/domain/kernel/page.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { UserList } from './contract.ts';
import { countUsers, selectUsers } from './user.read-model.ts';
import type { UserRow } from './user.read-model.ts';

/** A page of the people who contain the text in name, e-mail or id; disabled ones only when asked for. */
export const listUsers = query({
  name: 'user.list',
  permission: 'user:read',
  input: UserList,
  async run(ctx, list): Promise<Page<UserRow>> {
    const counted = await firstRow<{ total: number }>(ctx.em, countUsers(list));
    return { rows: await rows<UserRow>(ctx.em, selectUsers(list)), total: counted?.total ?? 0 };
  },
});
