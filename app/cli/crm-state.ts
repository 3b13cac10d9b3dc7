import { parseArgs } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { emFor, type Database } from '#app/db/database.ts';
import { findTenantByHost } from '#app/db/tenants.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { findCrmState, type CrmState } from '#app/domain/site/settings/index.server.ts';
import { runOnDatabase } from './run-on-database.ts';

interface Asked { readonly host: string; readonly wanted: CrmState }

const ON_OFF = new Map([['on', true], ['off', false]]);

function read(): Asked {
  const { values } = parseArgs({ options: { tenant: { type: 'string' }, 'read-only': { type: 'string' }, create: { type: 'string' } } });
  if (!values.tenant) throw new Error('Name the organisation by its host name: --tenant time.ridge.example');
  const [isReadOnly, canSyncOrCreateProjects] = [ON_OFF.get(values['read-only'] ?? 'off'), ON_OFF.get(values.create ?? 'on')];
  if (isReadOnly === undefined || canSyncOrCreateProjects === undefined) throw new Error('Say on or off: --read-only on --create off');
  return { host: values.tenant, wanted: { isReadOnly, canSyncOrCreateProjects } };
}

/** Whether a CRM keeps an organisation's records: for whoever operates the installation, until the CRM says so itself. */
async function change(database: Database, { host, wanted }: Asked): Promise<void> {
  const tenant = await findTenantByHost(database, host, Date.now());
  if (!tenant) throw new Error(`No organisation is served at ${host}.`);
  await emFor(database, tenant).transactional((em) => write(em as SqlEntityManager, wanted));
  process.stdout.write(`${tenant.name}: ${wanted.isReadOnly ? 'read-only' : 'not read-only'}, `
    + `records ${wanted.canSyncOrCreateProjects ? 'can' : 'cannot'} be made here.\n`);
}

async function write(em: SqlEntityManager, wanted: CrmState): Promise<void> {
  const before = await findCrmState(em);
  await execute(em, sql`update tenant.organisation set is_read_only = ${wanted.isReadOnly},
    can_sync_or_create_projects = ${wanted.canSyncOrCreateProjects}, version = version + 1`);
  await execute(em, sql`insert into tenant.audit (at, actor_kind, channel, action, subject, subject_id, before, after)
    values (now(), 'system', 'cli', 'organisation.crm-state', 'organisation', '1', ${JSON.stringify(before)}::jsonb,
    ${JSON.stringify(wanted)}::jsonb)`);
}

await runOnDatabase('npm run crm-state', read, change);
