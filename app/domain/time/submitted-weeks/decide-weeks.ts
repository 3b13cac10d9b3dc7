import type { CommandCtx } from '#app/domain/kernel/context.ts';
import { DomainError, notFound } from '#app/domain/kernel/errors.ts';
import { command } from '#app/domain/kernel/use-case.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { lockDecided } from '#app/domain/people/people/index.server.ts';
import { ConfirmWeeks, ReturnWeek } from './contract.ts';
import { findSubmission, type WeekSubmission } from './submission.read-model.ts';
import { nameOfWeek, requireSubmitting } from './submit-week.ts';
import { SubmittedWeek } from './submitted-week.entity.ts';

/** What was confirmed, and why the rest was not. */
export interface ConfirmedWeeks { readonly confirmed: number; readonly left: readonly string[] }

/** Confirms weeks as they were shown. One that was changed or decided about meanwhile is left, with the reason. */
export const confirmWeeks = command({
  name: 'week.confirm',
  permission: 'week:confirm',
  input: ConfirmWeeks,
  async run(ctx, { weeks }): Promise<ConfirmedWeeks> {
    await requireSubmitting(ctx);
    const held = await lockDecided(ctx, weeks.map(({ empId }) => empId));
    const left: string[] = [];
    for (const { empId, date, fingerprint } of weeks) {
      const week = held.has(empId) ? await findSubmission(ctx.em, empId, date) : undefined;
      const why = !week ? 'was not found' : week.state !== 'submitted' ? `is ${saidOf(week)}`
        : week.fingerprint !== fingerprint ? 'was changed since you looked at it' : undefined;
      if (week && !why) await decide(ctx, week, 'confirmed', '');
      else left.push(`${week?.name ?? empId}, ${nameOfWeek(date)}, ${why ?? ''}.`);
    }
    if (left.length === weeks.length) throw new DomainError('conflict', `Nothing was confirmed: ${left.join(' ')}`);
    return { confirmed: weeks.length - left.length, left };
  },
});

/** Gives a week back to be changed, submitted or confirmed, with words that say why. What is confirmed is open again by that. */
export const returnWeek = command({
  name: 'week.return',
  permission: 'week:confirm',
  input: ReturnWeek,
  async run(ctx, { empId, date, note }): Promise<{ name: string; monday: LocalDate }> {
    await requireSubmitting(ctx);
    const held = await lockDecided(ctx, [empId]);
    const week = held.has(empId) ? await findSubmission(ctx.em, empId, date) : undefined;
    if (!week) throw notFound('Employee');
    if (week.state === 'open' || week.state === 'returned') throw new DomainError('conflict', `This week is ${saidOf(week)}.`);
    await decide(ctx, week, 'returned', note);
    return { name: week.name, monday: week.monday };
  },
});

const saidOf = ({ state, decidedBy }: WeekSubmission): string =>
  (state === 'open' ? 'not submitted yet' : `${state} by ${decidedBy} already`);

async function decide(ctx: CommandCtx, week: WeekSubmission, state: 'confirmed' | 'returned', note: string): Promise<void> {
  const { empId, monday } = week;
  const decision = { state, decidedBy: ctx.actor.empId, decidedAt: ctx.now(), decisionNote: note };
  await ctx.em.nativeUpdate(SubmittedWeek, { empId, monday }, decision);
  ctx.audit({
    subject: 'submitted_week', id: week.submittedWeekId!, before: { state: week.state, decisionNote: week.decisionNote },
    after: { state, decisionNote: note },
  });
}
