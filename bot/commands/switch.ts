import { findTargets, readCorrection } from '#app/domain/time/quick-entry/index.server.ts';
import { getTimerWork } from '#app/domain/time/timer/index.server.ts';
import { notice } from '../cards/card.ts';
import { withoutLead } from '../dialogue/follow-up-words.ts';
import { correctCard } from '../entry/correct-card.ts';
import { isOpen } from '../entry/card-state.ts';
import { offerChange } from '../entry/offer-change.ts';
import { findAnsweredCard } from '../entry/load-card.ts';
import type { Command } from '../turn.ts';
import { start } from './start.ts';

const SWITCH = /^(?:switch|swap|change over|move over|move on|go over)(?: over)?(?: (?:the |my )?(?:timer|clock|it|that|this))? (?:to|onto|into|on) (.+?)(?: now| instead)?[.!]*$/i;

/** Another project: for the card that is open, for the timer that runs, or for the entry that was just saved. Said is its name. */
export const switchTo: Command<string> = {
  read: (_key, _today, line) => SWITCH.exec(withoutLead(line))?.[1],
  async run(turn, work) {
    const card = await findAnsweredCard(turn);
    const open = card && isOpen(card) && card.kind !== 'delete' ? card : undefined;
    if (!open && await getTimerWork(turn.ctx, {})) return start.run(turn, work);
    if (!open && turn.last.doneCardId === undefined)
      return notice('No timer is running', 'There is nothing to switch. Write “start” with a client and project to start one.');
    const read = readCorrection(`make it ${work}`, turn.ctx.today(), (await findTargets(turn)).catalogue) ?? { kind: 'unclear' as const };
    return open ? correctCard(turn, open, read) : offerChange(turn, read);
  },
};
