import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { emFor, type Database } from '#app/db/database.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { runOnDatabase } from './run-on-database.ts';

function readHost(): string {
  const { values } = parseArgs({ options: { tenant: { type: 'string' } } });
  if (!values.tenant) throw new Error('Name the organisation by its host name: --tenant time.ridge.example');
  return values.tenant;
}

/** The way back in when the provider is gone and passwords are off: for whoever has the server, not for anybody on the web. */
async function allowPasswords(database: Database, host: string): Promise<void> {
  const tenant = await findTenantByHost(database, host, Date.now());
  if (!tenant) throw new Error(`No organisation is served at ${host}.`);
  const changed = await execute(emFor(database, tenant),
    sql`update tenant.openid_provider set passwords_allowed = true, version = version + 1 where not passwords_allowed`);
  process.stdout.write(changed > 0
    ? `The people of ${tenant.name} may sign in with passwords again.\n`
    : `Passwords were already allowed at ${tenant.name}.\n`);
}

await runOnDatabase('npm run passwords:allow', readHost, allowPasswords);
