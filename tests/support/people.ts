import { sql } from 'kysely';
import { createUser, hashPassword } from '#app/domain/people/people/index.server.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import type { World } from './world.ts';

interface PersonWish {
  readonly empId: string;
  readonly firstName?: string;
  readonly surname?: string;
  readonly isAdmin?: boolean;
  readonly isEnabled?: boolean;
}

/** A further person of the organisation, who cannot sign in with a password yet. */
export async function addPerson(world: World, wish: PersonWish): Promise<Actor> {
  const { empId, firstName = 'Pat', surname = 'Further', isAdmin = false, isEnabled = true } = wish;
  const email = `${empId.toLowerCase()}@harbour.example`;
  await createUser(world.ctx(), createUser.input.parse({ empId, firstName, surname, email, isAdmin, isEnabled }));
  return { kind: 'employee', empId, name: `${firstName} ${surname}`, email, isAdmin, features: ['enableInvoices', 'enableReceipting'] };
}

/** Gives everybody one password, however simple; the product lets nobody have such a one. */
export async function setPasswords(world: World, password: string): Promise<void> {
  await execute(world.em(), sql`update tenant.employee set password_hash = ${await hashPassword(password)}`);
}
