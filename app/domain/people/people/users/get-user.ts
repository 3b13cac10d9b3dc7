import { sql } from 'kysely';
import { z } from 'zod';
import { answerOf } from '#app/domain/kernel/fields/answer-of.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { namesOf } from '#app/domain/kernel/fields/header-fields.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findApprover, type Approver } from './approver.ts';
import { UserParams } from '../contract.ts';
import type { Employee } from '../employee.entity.ts';
import { userFields, type UserFields } from '../fields.ts';
import { userByIdNames } from '../names.ts';

export interface UserView extends UserFields {
  displayName: string; hasPassword: boolean; dateCreated: string; dateUpdated: string; version: number;
  approvedBy: Approver | null;
  /** The hash of their own picture, and of the one that is shown. */
  picture: string | null; portrait: string | null;
}

const UserAnswer = z.strictObject({
  ...answerOf(userFields), displayName: z.string(), hasPassword: z.boolean(), dateCreated: z.string(), dateUpdated: z.string(),
  version: z.int(), picture: z.string().nullable(), portrait: z.string().nullable(),
  approvedBy: z.strictObject({
    empId: z.string(), name: z.string(), portrait: z.string().nullable(), isEnabled: z.boolean(), isPast: z.boolean(),
  }).nullable(),
});

const DECLARED = namesOf(userFields).map((name) => `employee.${name}` as const);

/** As the specification shows these times: 2026-11-21 9:05:00 am. */
const STAMP = 'YYYY-MM-DD FMHH12:MI:SS am';

/** One person as an administrator sees them; times are wall times of the organisation. */
export const getUser = query({
  name: 'user.get',
  permission: 'user:read',
  input: UserParams,
  output: UserAnswer,
  http: [
    { method: 'GET', path: '/api/Users/getUserForEdit', names: userByIdNames, specified: 's2 §7' },
    { method: 'GET', path: '/api/Users/Details', names: userByIdNames, specified: 's2 §7' },
  ],
  async run(ctx, { empId }): Promise<UserView> {
    const stamp = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone ${ctx.tenant.timeZone}, ${STAMP})`;
    const found = await tables<typeof Employee>(ctx.em).selectFrom('employee')
      .select([...DECLARED, 'employee.picture', 'employee.version', fullName('employee').as('displayName'),
        ({ fn }) => fn.coalesce('employee.picture', 'employee.avatar').as('portrait'),
        ({ eb }) => eb('employee.passwordHash', 'is not', null).as('hasPassword'),
        stamp('employee.createdAt').as('dateCreated'), stamp('employee.updatedAt').as('dateUpdated')])
      .where('employee.empId', '=', empId).executeTakeFirst();
    if (!found) throw notFound('User');
    const { hasPassword, approver } = found;
    return { ...found, hasPassword: Boolean(hasPassword), approver: approver ?? '', approvedBy: await findApprover(ctx, empId) };
  },
});
