import { addDays } from '#app/domain/kernel/local-date.ts';
import { listUncoveredDays } from '#app/domain/timesheets/index.server.ts';
import { missingCard } from '../cards/time-cards.ts';
import type { Command } from '../turn.ts';

const DAYS = 14;

/** The working days of the last two weeks that are not covered. */
export const missing: Command<true> = {
  help: { say: 'what\'s missing', does: 'The days of the last two weeks that are not full' },
  read: (key) => (/^(what'?s|what is|what am i|what have i|what do i have)? ?(missing|missed|left)$|^(my )?gaps$/.test(key) ? true : undefined),
  async run({ ctx, links }) {
    const { empId } = ctx.actor;
    const to = ctx.today();
    const from = addDays(to, 1 - DAYS);
    const { missing: days } = await listUncoveredDays(ctx, { empId, from, to });
    return missingCard({ from, to, missing: days, url: links.day(empId, days[0]?.date ?? to) });
  },
};
