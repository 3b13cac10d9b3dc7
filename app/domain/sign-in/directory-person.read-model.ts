import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';

/**
 * The employee, enabled or not, who has signed in with that account of a Microsoft directory (`tid` and `oid`
 * of a checked id_token). Runs before there is an actor, and so is no use-case: the bot asks who writes to it.
 */
export function findDirectoryPerson(em: SqlEntityManager, account: { readonly directoryId: string; readonly objectId: string }): Promise<
  { empId: string; isEnabled: boolean } | undefined
> {
  if (account.directoryId === '' || account.objectId === '') return Promise.resolve(undefined);
  return firstRow(em,
    sql`select e.emp_id as "empId", e.is_enabled as "isEnabled" from tenant.sign_in_identity i join tenant.employee e on e.emp_id = i.emp_id
    where i.directory_id = ${account.directoryId} and i.object_id = ${account.objectId} order by i.last_used_at desc limit 1`);
}
