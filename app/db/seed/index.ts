import type { Database } from '#app/db/database.ts';
import { emFor } from '#app/db/database.ts';
import { createTenant } from '#app/db/tenants.ts';
import { execute, rows, sql } from '#app/domain/kernel/sql.ts';
import { controlEm } from '#app/db/database.ts';
import { hashPassword } from '#app/domain/people/index.server.ts';

/** The demonstration's sign-ins, printed at the start. */
export const demoSignIns = [
  { host: 'localhost', email: 'alex@harbour.example', password: 'harbour-demo', role: 'administrator' },
] as const;

/** Fills an empty catalogue with the demo organisations. Leaves a catalogue that has any tenant alone. */
export async function seedDemo(database: Database, _now: Date): Promise<void> {
  const tenants = await rows(controlEm(database), sql`select id from control.tenant limit 1`);
  if (tenants.length > 0) return;
  const tenant = await createTenant(database, { id: 'harbour', name: 'Harbour Consulting', timeZone: 'Australia/Sydney', hosts: ['localhost', '127.0.0.1'] });
  const em = emFor(database, tenant);
  await execute(em, sql`insert into tenant.organisation (name, own_client_id) values ('Harbour Consulting', 'HRBR')`);
  await execute(em, sql`insert into tenant.employee (emp_id, first_name, surname, email, is_admin, password_hash, default_rate)
    values ('AH', 'Alex', 'Hart', 'alex@harbour.example', true, ${await hashPassword('harbour-demo')}, 180)`);
}
