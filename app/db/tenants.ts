import { sql } from 'kysely';
import type { Tenant } from '#app/domain/kernel/context.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { controlEm, type Database } from './database.ts';
import { migrateSchema } from './migrate.ts';

interface TenantRow {
  id: string;
  name: string;
  schema: string;
  timeZone: string;
}

const COLUMNS = sql`t.id, t.name, t.schema_name as schema, t.time_zone as "timeZone"`;

/** How long a process trusts what it read of a host, in milliseconds: a new or renamed host is seen within this time. */
const TRUST_MS = 15_000;

/** The tenant that a host name belongs to, or undefined. The host is compared without port and case. */
export async function findTenantByHost(database: Database, host: string, now: number): Promise<Tenant | undefined> {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const { knownHosts } = database;
  const known = knownHosts.get(name);
  if (known && known.until > now) return known.tenant;
  const tenant = await firstRow<TenantRow>(controlEm(database), sql`select ${COLUMNS} from control.tenant_host h
    join control.tenant t on t.id = h.tenant_id where h.host = ${name}`);
  // Anyone can send any host name; the cache must not grow with their imagination.
  if (knownHosts.size > 10_000) knownHosts.clear();
  knownHosts.set(name, { tenant, until: now + TRUST_MS });
  return tenant;
}

export async function findTenantById(database: Database, id: string): Promise<Tenant | undefined> {
  return firstRow<TenantRow>(controlEm(database), sql`select ${COLUMNS} from control.tenant t where t.id = ${id}`);
}

export interface NewTenant {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly hosts: readonly string[];
}

/** Refuses hosts that another tenant has. */
async function refuseHostsOfOthers(database: Database, { id, hosts }: Pick<NewTenant, 'id' | 'hosts'>): Promise<void> {
  for (const host of hosts) {
    const other = await firstRow<{ name: string }>(controlEm(database), sql`select t.name from control.tenant_host h
      join control.tenant t on t.id = h.tenant_id where h.host = ${host.toLowerCase()} and t.id <> ${id}`);
    if (other) throw new DomainError('conflict', `The host ${host} belongs to the organisation ${other.name}. Choose another host.`);
  }
}

/**
 * Creates a tenant's schema with all its tables, on one of the nodes of a Citus cluster, and enters it in the catalogue. Safe to repeat.
 * Throws a `conflict` {@link DomainError} for a host that another tenant has.
 */
export async function createTenant(database: Database, tenant: NewTenant): Promise<Tenant> {
  await refuseHostsOfOthers(database, tenant);
  const schema = `tenant_${tenant.id}`;
  await migrateSchema(database, schema, 'tenant');
  await distributeSchema(database, schema);
  const em = controlEm(database);
  await execute(em, sql`insert into control.tenant (id, name, schema_name, time_zone)
    values (${tenant.id}, ${tenant.name}, ${schema}, ${tenant.timeZone}) on conflict do nothing`);
  for (const host of tenant.hosts) {
    await execute(
      em, sql`insert into control.tenant_host (host, tenant_id) values (${host.toLowerCase()}, ${tenant.id}) on conflict do nothing`,
    );
  }
  database.knownHosts.clear();
  // Another organisation may have taken one meanwhile.
  await refuseHostsOfOthers(database, tenant);
  return { id: tenant.id, name: tenant.name, schema, timeZone: tenant.timeZone };
}

/** On a Citus cluster, has a tenant's schema live whole on one of its nodes; elsewhere it stays where it is. Safe to repeat. */
async function distributeSchema(database: Database, schema: string): Promise<void> {
  const em = controlEm(database);
  if (!await firstRow(em, sql`select 1 as found from pg_extension where extname = 'citus'`)) return;
  if (await firstRow(em, sql`select 1 as found from citus_schemas where schema_name = ${schema}::regnamespace`)) return;
  await firstRow(em, sql`select citus_schema_distribute(${schema}::regnamespace)`);
}
