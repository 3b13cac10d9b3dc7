import { z } from 'zod';
import { sql } from 'kysely';
import { actorMay, mayActFor } from '#app/domain/kernel/permissions.ts';
import { notFound } from '#app/domain/kernel/errors.ts';
import { rows } from '#app/domain/kernel/run-sql.ts';
import { query } from '#app/domain/kernel/use-case.ts';
import { findApprover, isShownTo, type Approver } from '#app/domain/people/people/index.server.ts';
import { findWeek, type WeekView } from '#app/domain/time/timesheets/index.server.ts';
import { WeekOf } from './contract.ts';
import { findSubmission, type WeekSubmission } from './submission.read-model.ts';
import { mayDecide } from './who-decides.ts';

/** A week with all that whoever decides about it has to know. */
export interface ShownWeek {
  readonly week: WeekView;
  /** Null where the organisation does not ask for weeks to be submitted. */
  readonly submission: WeekSubmission | null;
  readonly approver: Approver | null;
  readonly mayDecide: boolean;
  /** The actor records this person's time, and submits it. */
  readonly mayRecord: boolean;
}

/**
 * A person's week with its entries: for themselves, administrators, and their approver, who sees nothing else of their time. To everybody
 * else it is not there.
 */
export const getSubmittedWeek = query({
  name: 'week.show',
  permission: 'timesheet:read',
  input: WeekOf,
  async run(ctx, { empId, date }): Promise<ShownWeek> {
    const mayRecord = mayActFor(ctx.actor, empId);
    const decides = await mayDecide(ctx, empId);
    if (!mayRecord && !decides) throw notFound('Employee');
    const [week, submission, approver] = await Promise.all([
      findWeek(ctx, { empId, date }), findSubmission(ctx.em, empId, date), findApprover(ctx, empId),
    ]);
    if (!submission && !mayRecord) throw notFound('Employee');
    return { week, submission: submission ?? null, approver, mayDecide: decides, mayRecord };
  },
});

/** The people whose weeks the actor may look at, by name; those who are disabled too. */
export const listWeekPeople = query({
  name: 'week.people',
  permission: 'timesheet:read',
  input: z.object({}),
  run: (ctx): Promise<{ empId: string; name: string }[]> => (actorMay(ctx.actor, 'week:confirm')
    ? rows(ctx.em, sql`select e.emp_id as "empId", trim(e.first_name || ' ' || e.surname) as name from tenant.employee e
      where ${isShownTo(ctx)} order by e.surname_in_order, e.emp_id`)
    : Promise.resolve([])),
});
