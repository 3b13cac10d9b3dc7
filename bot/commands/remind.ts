import { SetReminderForm } from '#app/domain/chat/contract.ts';
import { setReminder } from '#app/domain/chat/index.server.ts';
import { parseInput } from '#app/domain/kernel/parse-input.ts';
import { readTime } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Command } from '../turn.ts';

type Said = { remind: true; remindAt: string } | { remind: false };

/** Reminders on, at a time or at the end of the working day, or off. */
export const remind: Command<Said> = {
  help: { say: 'remind me at 16:30', does: 'A message on days that are not full; “stop reminding me” ends it' },
  read(key) {
    if (/^(stop reminding( me)?|stop reminders?|no (more )?reminders?|don'?t remind me|do not remind me)$/.test(key))
      return { remind: false };
    const match = /^remind(?: me)?(?: (?:at )?(.+))?$/.exec(key);
    if (!match) return undefined;
    if (!match[1] || /^(at )?(the )?end of (the|my) day$/.test(match[1])) return { remind: true, remindAt: '' };
    const at = readTime(match[1]);
    return at || /^\d/.test(match[1]) ? { remind: true, remindAt: at ?? match[1] } : undefined;
  },
  async run({ ctx }, said) {
    const { at, atEndOfDay } = await setReminder(ctx, parseInput(SetReminderForm, said));
    if (at === null) return notice('No more reminders', 'Write “remind me” when you want them back.');
    return notice('Reminders are on',
      `At ${at}${atEndOfDay ? ', the end of your working day,'
        : ''} when a working day is not full, and on Mondays for last week. Write “stop reminding me” to end them.`);
  },
};
