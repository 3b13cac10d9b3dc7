import { parseArgs } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { emFor, type Database } from '#app/db/database.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { isUnlimited } from '#app/domain/site/settings/index.server.ts';
import { runOnDatabase } from './run-on-database.ts';

interface Asked { readonly host: string; readonly maxUsers: number }

function read(): Asked {
  const { values } = parseArgs({ options: { tenant: { type: 'string' }, users: { type: 'string' } } });
  if (!values.tenant) throw new Error('Name the organisation by its host name: --tenant time.ridge.example');
  if (!/^[1-9]\d{0,5}$/.test(values.users ?? '')) throw new Error('Give the number of users: --users 25. From 9999 on it is unlimited.');
  return { host: values.tenant, maxUsers: Number(values.users) };
}

/** For how many enabled people an organisation is licensed: for whoever operates the installation, not for its administrators. */
async function license(database: Database, { host, maxUsers }: Asked): Promise<void> {
  const tenant = await findTenantByHost(database, host, Date.now());
  if (!tenant) throw new Error(`No organisation is served at ${host}.`);
  await emFor(database, tenant).transactional((em) => change(em as SqlEntityManager, maxUsers));
  process.stdout.write(`${tenant.name} is licensed for ${isUnlimited(maxUsers) ? 'any number of' : maxUsers} users.\n`);
}

async function change(em: SqlEntityManager, maxUsers: number): Promise<void> {
  const before = await firstRow<{ maxUsers: number }>(em, sql`select max_users as "maxUsers" from tenant.organisation for update`);
  if (before?.maxUsers === maxUsers) return;
  await execute(em, sql`update tenant.organisation set max_users = ${maxUsers}, version = version + 1`);
  await execute(em, sql`insert into tenant.audit (at, actor_kind, channel, action, subject, subject_id, before, after)
    values (now(), 'system', 'cli', 'organisation.license', 'organisation', '1', ${JSON.stringify(before)}::jsonb,
    ${JSON.stringify({ maxUsers })}::jsonb)`);
}

await runOnDatabase('npm run licence', read, license);
