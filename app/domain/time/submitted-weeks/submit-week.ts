import { sql } from 'kysely';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import { formatDate, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { findApprover } from '#app/domain/people/people/index.server.ts';
import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { SubmitWeek, WithdrawWeek } from './contract.ts';
import { whoConfirms } from './fields.ts';
import { findSubmission } from './submission.read-model.ts';
import { SubmittedWeek } from './submitted-week.entity.ts';

const OFF = 'Weeks are not submitted in this organisation. An administrator can switch that on in the organisation settings, under Time.';

/** Refuses where the organisation does not ask for weeks to be submitted. */
export async function requireSubmitting({ em }: Pick<CommandCtx, 'em'>): Promise<void> {
  const found = await firstRow<{ isOn: boolean }>(em, sql`select weeks_are_submitted as "isOn" from tenant.organisation`);
  if (!found?.isOn) throw new DomainError('rule_violated', OFF);
}

/** Nobody else records time of these people, or decides about their weeks, until the transaction ends. */
async function lockPeople({ em }: CommandCtx, empIds: readonly string[]): Promise<void> {
  const held = await rows<{ empId: string }>(em, sql`select emp_id as "empId" from tenant.employee
    where emp_id = any(${[...empIds]}::text[]) order by emp_id for update`);
  if (held.length < new Set(empIds).size) throw notFound('Employee');
}

export const nameOfWeek = (monday: LocalDate): string => `the week from ${formatDate(monday)}`;

const AHEAD = 'This week has not begun yet. Submit it once its time is recorded.';

/** Marks a person's week as done, for their approver or an administrator to confirm; one that was changed since is submitted once more. */
export const submitWeek = command({
  name: 'week.submit',
  tool: { title: 'Submit a week', about: 'Submits a week to be confirmed. Check it first.' },
  permission: 'timesheet:write',
  input: SubmitWeek,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date: monday, note }): Promise<{ empId: string; monday: LocalDate; confirms: string }> {
    await requireSubmitting(ctx);
    if (monday > ctx.today()) throw new DomainError('rule_violated', AHEAD);
    await lockPeople(ctx, [empId]);
    const week = await findSubmission(ctx.em, empId, monday);
    if (!week) throw notFound('Employee');
    if (week.state === 'confirmed') throw new DomainError('conflict', `This week was confirmed by ${week.decidedBy} already.`);
    if (week.state === 'submitted' && !week.isChanged) {
      throw new DomainError('conflict', `This week was submitted on ${formatDate(week.submittedAt!.slice(0, 10))} already.`);
    }
    const now = ctx.now().toISOString();
    const stored = await firstRow<{ submittedWeekId: number }>(ctx.em, sql`
      insert into tenant.submitted_week (emp_id, monday, state, note, submitted_by, submitted_at, fingerprint)
      values (${empId}, ${monday}, 'submitted', ${note}, ${ctx.actor.empId}, ${now}, ${week.fingerprint})
      on conflict (emp_id, monday) do update set state = excluded.state, note = excluded.note, submitted_by = excluded.submitted_by,
        submitted_at = excluded.submitted_at, fingerprint = excluded.fingerprint
      returning submitted_week_id as "submittedWeekId"`);
    ctx.audit({
      subject: 'submitted_week', id: stored!.submittedWeekId,
      ...(week.state === 'open' ? {} : { before: { state: week.state, note: week.note } }), after: { state: 'submitted', note },
    });
    return { empId, monday, confirms: whoConfirms(await findApprover(ctx, empId)) };
  },
});

/** Takes a submitted week back, until somebody has decided about it: as if it had never been submitted. */
export const withdrawWeek = command({
  name: 'week.withdraw',
  permission: 'timesheet:write',
  input: WithdrawWeek,
  owner: ({ empId }) => empId,
  async run(ctx, { empId, date: monday }): Promise<{ empId: string; monday: LocalDate }> {
    await requireSubmitting(ctx);
    await lockPeople(ctx, [empId]);
    const week = await findSubmission(ctx.em, empId, monday);
    if (!week) throw notFound('Employee');
    if (week.state !== 'submitted') {
      const why = week.state === 'open' ? 'is not submitted.' : `was ${week.state} by ${week.decidedBy} already.`;
      throw new DomainError('conflict', `This week ${why}`);
    }
    await ctx.em.nativeDelete(SubmittedWeek, { empId, monday });
    ctx.audit({
      subject: 'submitted_week', id: week.submittedWeekId!, before: { state: week.state, note: week.note },
      after: { state: 'open', note: '' },
    });
    return { empId, monday };
  },
});
