import { z } from 'zod';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { fullName, tables } from '#app/domain/kernel/records/tables.ts';
import { refuseManagedByCrm } from '#app/domain/site/settings/index.server.ts';
import { command, query } from '#app/domain/kernel/use-case.ts';
import { UserParams } from '../contract.ts';
import { Employee } from '../employee.entity.ts';
import { endSessionsOf } from '../sign-in/end-sessions.ts';
import { whyUserStays } from '../policy.ts';

/** How many records of each kind name a person. */
export interface UserReferences { timesheets: number; rates: number; managedClients: number; projects: number; approvedPeople: number }

async function countUserReferences(ctx: Ctx, empId: string): Promise<UserReferences> {
  const found = await firstRow<UserReferences>(ctx.em, sql`select
    (select count(*)::int from tenant.timesheet where emp_id = ${empId}) as timesheets,
    (select count(*)::int from tenant.client_rate where emp_id = ${empId}) as rates,
    (select count(*)::int from tenant.client where account_manager = ${empId}) as "managedClients",
    (select count(*)::int from tenant.project where scrum_master = ${empId}) as projects,
    (select count(*)::int from tenant.employee where approver = ${empId}) as "approvedPeople"`);
  return found ?? { timesheets: 0, rates: 0, managedClients: 0, projects: 0, approvedPeople: 0 };
}

interface UserDeletionView { empId: string; displayName: string; blockedBecause: string | null }

/** What stands in the way of deleting a person; undefined for somebody unknown here. */
async function findUserDeletion(ctx: Ctx, empId: string): Promise<UserDeletionView | undefined> {
  const person = await tables<typeof Employee>(ctx.em).selectFrom('employee').select(fullName('employee').as('displayName'))
    .where('empId', '=', empId).executeTakeFirst();
  if (!person) return undefined;
  const references = await countUserReferences(ctx, empId);
  return {
    empId, displayName: person.displayName, blockedBecause: whyUserStays({ isActor: ctx.actor.empId === empId, references }) ?? null,
  };
}

export const getUserDeletion = query({
  name: 'user.get-deletion',
  permission: 'user:write',
  input: UserParams,
  output: z.strictObject({ empId: z.string(), displayName: z.string(), blockedBecause: z.string().nullable() }),
  http: { method: 'GET', path: '/api/v3/users/{empId}/deletion' },
  async run(ctx, { empId }): Promise<UserDeletionView> {
    const deletion = await findUserDeletion(ctx, empId);
    if (!deletion) throw notFound('User');
    return deletion;
  },
});

/** Deletes a person whom nothing names. */
export const deleteUser = command({
  name: 'user.delete',
  permission: 'user:write',
  input: UserParams,
  output: z.strictObject({ displayName: z.string() }),
  http: { method: 'DELETE', path: '/api/Users/{empId}', specified: 's2 §7' },
  async run(ctx, { empId }) {
    const employee = await ctx.em.findOne(Employee, empId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const deletion = await findUserDeletion(ctx, empId);
    if (!employee || !deletion) throw notFound('User');
    await refuseManagedByCrm(ctx.em, 'Users');
    if (deletion.blockedBecause)
      throw new DomainError('conflict', `${deletion.displayName} cannot be deleted: ${deletion.blockedBecause}.`);
    ctx.audit({
      subject: 'employee', id: empId, before: { firstName: employee.firstName, surname: employee.surname, email: employee.email },
    });
    await endSessionsOf(ctx, empId);
    ctx.em.remove(employee);
    return { displayName: deletion.displayName };
  },
});
