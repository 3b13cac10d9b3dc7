import type { SqlEntityManager } from '@mikro-orm/sql';
import { firstRow, sql } from '#app/domain/kernel/sql.ts';
import { passwordMatches } from './password.ts';

/**
 * Finds the enabled person of this tenant with that e-mail and password. Undefined for an unknown
 * person, a disabled one and a wrong password alike: the answer must not tell which. Runs before there
 * is an actor, and so is no use-case.
 */
export async function authenticate(em: SqlEntityManager, email: string, password: string): Promise<{ empId: string } | undefined> {
  const person = await firstRow<{ empId: string; passwordHash: string | null; isEnabled: boolean }>(em, sql`select emp_id as "empId",
    password_hash as "passwordHash", is_enabled as "isEnabled" from tenant.employee where lower(email) = lower(${email})`);
  const matches = await passwordMatches(person?.passwordHash, password);
  return matches && person?.isEnabled ? { empId: person.empId } : undefined;
}
