import { z } from 'zod';
import { notFound } from '#app/domain/kernel/errors.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import type { Employee } from '../employee.entity.ts';
import { userNames } from '../names.ts';

const Me = z.strictObject({
  empId: z.string(), displayName: z.string(), firstName: z.string(), surname: z.string(), email: z.string(), position: z.string(),
  site: z.string(), isAdmin: z.boolean(), portrait: z.string().nullable(),
});

/** Answers who the actor is. */
query({
  name: 'user.get-me',
  permission: 'settings:own',
  input: z.object({}),
  output: Me,
  http: { method: 'GET', path: '/api/v2/users/me', names: userNames, specified: 's3 §7' },
  async run({ em, actor }): Promise<z.output<typeof Me>> {
    const found = await tables<typeof Employee>(em).selectFrom('employee').where('employee.empId', '=', actor.empId)
      .select(['employee.empId', fullName('employee').as('displayName'), 'employee.firstName', 'employee.surname', 'employee.email',
        'employee.position', 'employee.site', 'employee.isAdmin',
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait')]).executeTakeFirst();
    if (!found) throw notFound('User');
    return { ...found, portrait: found.portrait ?? null };
  },
});

/** True of an administrator. */
query({
  name: 'user.is-administrator',
  permission: 'settings:own',
  input: z.object({}),
  output: z.boolean(),
  http: { method: 'GET', path: '/api/Access', specified: 's3 §7, s2 §7' },
  run: ({ actor }): Promise<boolean> => Promise.resolve(actor.isAdmin),
});
