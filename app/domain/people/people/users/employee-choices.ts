import { sql } from 'kysely';
import { findChoices } from '#app/domain/kernel/choices.ts';
import type { Choices } from '#app/domain/kernel/choices.ts';
import { ChoicesAnswer } from '#app/domain/kernel/choices-contract.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { EmployeeChoices } from '../contract.ts';

const sourceWith = (keep: string) => sql`select emp_id as value, trim(first_name || ' ' || surname) as label, emp_id as detail,
  surname_in_order as in_order from tenant.employee where is_enabled or emp_id = ${keep}`;

/** What a person field offers for what is typed or chosen in it: who is enabled, and `keep` even if disabled. */
export const employeeChoices = query({
  name: 'user.choices',
  permission: 'user:read',
  input: EmployeeChoices,
  output: ChoicesAnswer,
  http: { method: 'GET', path: '/api/v3/users/choices' },
  run: (ctx, { typed, keep }): Promise<Choices> => findChoices(ctx.em, sourceWith(keep), typed),
});
