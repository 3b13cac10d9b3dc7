import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { listedOf, namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import type { Employee } from '../employee.entity.ts';
import { userFields, userList } from '../fields.ts';
import { userRowNames } from '../names.ts';

export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

const name = fullName('employee');
const LISTED = namesOf(listedOf(userFields)).map((field) => `employee.${field}` as const);

const row = z.strictObject({
  empId: z.string(), displayName: z.string(), email: z.string(), defaultRate: z.string(), isEnabled: z.boolean(), isAdmin: z.boolean(),
  portrait: z.string().nullable(), ...answerOf(listedOf(userFields)),
});

/** A page of the people of this organisation who contain the text in name, e-mail or id; disabled ones only when asked for. */
export const listUsers = list({
  name: 'user.list',
  permission: 'user:read',
  input: listContract(userList, { disabled: z.enum(['show']).optional().catch(undefined) }),
  row,
  http: { method: 'GET', path: '/api/Admin/UserList', names: userRowNames, specified: 's2 §7' },
  read: ({ em }: Ctx, { disabled }: { readonly disabled?: 'show' | undefined }) => {
    const all = tables<typeof Employee>(em).selectFrom('employee').select([
      'employee.empId', name.as('displayName'), 'employee.email', 'employee.defaultRate', 'employee.isEnabled', 'employee.isAdmin',
      ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
      ...LISTED,
    ]);
    return disabled ? all : all.where('employee.isEnabled', '=', true);
  },
  search: { stored: sql.ref('employee.searched') },
  order: {
    displayName: { plain: sql.ref('employee.name_in_order') }, empId: 'employee.empId', email: 'employee.email',
    defaultRate: { plain: 'employee.defaultRate' },
  },
  tie: 'employee.empId',
});
