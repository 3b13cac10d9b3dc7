import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { code, text } from '#app/domain/kernel/fields/text.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { hashPassword } from '#app/domain/people/people/index.server.ts';
import { emFor, type Database } from './database.ts';
import { createTenant, findTenantById } from './tenants.ts';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

/** A name that is printed in a line and written into letters. */
const lineOf = (label: string, max: number, required?: string) =>
  text({ label, max, ...(required ? { required } : {}) }).refine((name) => !name.includes('\n'), { error: `${label} must be one line` });

/** What a new organisation needs before its first person can sign in. */
export const NewOrganisation = z.object({
  id: z.string({ error: 'id is required' }).regex(
    /^[a-z][a-z0-9_]{1,40}$/, 'id must be 2 to 41 lower-case letters, digits or underscores, starting with a letter',
  ),
  name: lineOf('name', 100, 'name is required'),
  host: z.string({ error: 'host is required' }).regex(/^[a-z0-9.-]{1,253}$/i, 'host must be a host name without port'),
  zone: z.string().default('Australia/Sydney').refine(isZone, 'zone must be an IANA time zone such as Australia/Sydney'),
  ownClient: code({ label: 'own-client' }),
  adminId: code({ label: 'admin-id' }),
  adminFirstName: lineOf('admin-first-name', 50, 'admin-first-name is required'),
  adminSurname: lineOf('admin-surname', 50),
  adminEmail: z.email({ error: 'admin-email must be an e-mail address' }),
});
export type NewOrganisation = z.output<typeof NewOrganisation>;

const hasOrganisation = async (em: SqlEntityManager): Promise<boolean> =>
  await firstRow(em, sql`select id from tenant.organisation`) !== undefined;

async function fill(em: SqlEntityManager, wanted: NewOrganisation, passwordHash: string): Promise<void> {
  await execute(em, sql`insert into tenant.location (location_id, location_name) values ('OFFICE', 'Office'), ('HOME', 'Home')`);
  await execute(em, sql`insert into tenant.organisation (name, own_client_id, time_zone, default_location_id)
    values (${wanted.name}, ${wanted.ownClient}, ${wanted.zone}, 'OFFICE')`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, password_hash, employed_from)
    values (${wanted.adminId}, ${wanted.adminFirstName}, ${wanted.adminSurname}, ${wanted.adminEmail}, true, ${passwordHash},
      (now() at time zone ${wanted.zone})::date)`);
  await execute(
    em, sql`insert into tenant.client (client_id, co_name, display_name) values (${wanted.ownClient}, ${wanted.name}, ${wanted.name})`,
  );
  await execute(em, sql`insert into tenant.project (project_id, client_id, project_name) values ('LEAVE', ${wanted.ownClient}, 'Leave')`);
  await execute(em, sql`insert into tenant.category (category_id, category_name)
    values ('GENRL', 'General'), ('NWANN', 'Non-working day - Annual leave'), ('NWSICK', 'Non-working day - Sick leave')`);
}

/**
 * Creates an organisation with its own client, leave project and first administrator. Returns the
 * administrator's password, which is stored as a hash only and cannot be shown again. Throws a `conflict`
 * {@link DomainError} when the organisation exists already, or its host is another's; nothing is changed then.
 */
export async function provisionTenant(database: Database, wanted: NewOrganisation): Promise<{ password: string }> {
  const before = await findTenantById(database, wanted.id);
  if (before && await hasOrganisation(emFor(database, before)))
    throw new DomainError('conflict', `The organisation ${wanted.id} exists already.`);
  const tenant = await createTenant(database, { id: wanted.id, name: wanted.name, timeZone: wanted.zone, hosts: [wanted.host] });
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await emFor(database, tenant).transactional(async (transaction) => {
    const em = transaction as SqlEntityManager;
    if (await hasOrganisation(em))
      throw new DomainError('conflict', `The organisation ${wanted.id} exists already.`);
    await fill(em, wanted, passwordHash);
  });
  return { password };
}
