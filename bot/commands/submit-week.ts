import { addDays, earliest, formatHeading, mondayOf, type LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { submitWeek as submit } from '#app/domain/time/submitted-weeks/index.server.ts';
import { listUncoveredDays } from '#app/domain/time/timesheets/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Command } from '../turn.ts';

const SUBMIT = /^(?:please )?(?:submit|hand in|send in) (?:my |the |this |(last) )?week(?: please)?$/;

/** Marks this week, or the last one, as done. Said is its Monday. */
export const submitWeek: Command<LocalDate> = {
  help: { say: 'submit week', does: 'Marks this week as done; also “submit last week”' },
  read(key, today) {
    const match = SUBMIT.exec(key);
    if (!match) return undefined;
    return match[1] ? addDays(mondayOf(today), -7) : mondayOf(today);
  },
  async run({ ctx }, monday) {
    const { empId } = ctx.actor;
    const { confirms } = await submit(ctx, { empId, date: monday, note: '' });
    const to = earliest(addDays(monday, 6), ctx.today());
    const { missing } = await listUncoveredDays(ctx, { empId, from: monday, to });
    const lacking = missing.map(({ date }) => formatHeading(date)).join(', ');
    return notice(`The week from ${formatHeading(monday)} is submitted`,
      lacking ? `Too little time is recorded on ${lacking}.` : `${confirms} confirms it, or returns it with a note.`);
  },
};
