import { z } from 'zod';
import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { CommandCtx, Ctx } from '#app/domain/kernel/context.ts';
import { explainConstraint } from '#app/domain/kernel/database-errors.ts';
import { refuseStaleEdit } from '#app/domain/kernel/edit-version.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { AddWorkingWeek, ChangeWorkingWeek, WorkingWeekRef } from './contract.ts';
import { fieldsInWords, weekInWords } from './week-in-words.ts';
import { WorkingWeek } from './working-week.entity.ts';

explainConstraint('working_week_once', {
  field: 'fromDay', message: 'A working week begins on that day already. Choose another day, or change that week.',
});

const OfWhom = z.strictObject({ empId: z.string() });

async function requirePerson({ em }: Ctx, empId: string): Promise<void> {
  if (!await firstRow(em, sql`select 1 as found from tenant.employee where emp_id = ${empId}`)) throw notFound('User');
}

async function lockWeek({ em }: CommandCtx, workingWeekId: number): Promise<WorkingWeek> {
  const stored = await em.findOne(WorkingWeek, workingWeekId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!stored) throw notFound('Working week');
  return stored;
}

/** Says on which days a person works, and how long, from a day on. Their history tells of it. */
export const addWorkingWeek = command({
  name: 'working-week.add',
  permission: 'user:write',
  input: AddWorkingWeek,
  output: OfWhom,
  http: { method: 'POST', path: '/api/v3/users/{empId}/working-weeks', status: 201 },
  async run(ctx, { idempotencyKey: _key, ...week }): Promise<{ empId: string }> {
    await requirePerson(ctx, week.empId);
    ctx.em.create(WorkingWeek, { ...week, createdAt: ctx.now(), updatedAt: ctx.now() });
    await ctx.em.flush();
    ctx.audit({ subject: 'employee', id: week.empId, before: { workingWeek: '' }, after: { workingWeek: weekInWords(week) } });
    return { empId: week.empId };
  },
});

export const changeWorkingWeek = command({
  name: 'working-week.change',
  permission: 'user:write',
  input: ChangeWorkingWeek,
  output: OfWhom,
  http: { method: 'PUT', path: '/api/v3/working-weeks/{workingWeekId}' },
  async run(ctx, { workingWeekId, version, ...week }): Promise<{ empId: string }> {
    const stored = await lockWeek(ctx, workingWeekId);
    refuseStaleEdit('working week', stored, version, week, fieldsInWords);
    const before = weekInWords(stored);
    ctx.em.assign(stored, { ...week, updatedAt: ctx.now() });
    await ctx.em.flush();
    ctx.audit({ subject: 'employee', id: stored.empId, before: { workingWeek: before }, after: { workingWeek: weekInWords(week) } });
    return { empId: stored.empId };
  },
});

/** Deletes a week: the one before it applies in its place, and without one the person's part of five equal days. */
export const deleteWorkingWeek = command({
  name: 'working-week.delete',
  permission: 'user:write',
  input: WorkingWeekRef,
  output: OfWhom,
  http: { method: 'DELETE', path: '/api/v3/working-weeks/{workingWeekId}' },
  async run(ctx, { workingWeekId }): Promise<{ empId: string }> {
    const stored = await lockWeek(ctx, workingWeekId);
    ctx.audit({ subject: 'employee', id: stored.empId, before: { workingWeek: weekInWords(stored) }, after: { workingWeek: '' } });
    ctx.em.remove(stored);
    return { empId: stored.empId };
  },
});
