import { secondsOf } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import { adjustmentOf } from '../dialogue/follow-up-words.ts';
import { correctCard } from '../entry/correct-card.ts';
import { findBase } from '../entry/base-entries.ts';
import { NO_LATEST } from '../entry/latest-entry.ts';
import { offerChange } from '../entry/offer-change.ts';
import { findAnsweredCard } from '../entry/load-card.ts';
import { isOpen } from '../entry/card-state.ts';
import type { Command } from '../turn.ts';

/** '30 min more', 'an hour less': the entry on the card, or the one saved last, longer or shorter. Said is the difference in seconds. */
export const adjust: Command<number> = {
  read: (_key, _today, line) => adjustmentOf(line),
  async run(turn, difference) {
    const card = await findAnsweredCard(turn);
    const base = await findBase(turn);
    const open = card && isOpen(card) && card.kind !== 'delete' ? card : undefined;
    const last = base.entries.at(-1);
    const before = open?.draft.open?.span?.seconds ?? (last ? secondsOf(last).workedSeconds : undefined);
    if (before === undefined) return notice('Nothing to change', NO_LATEST);
    if (before + difference <= 0) return notice('Nothing was changed', 'No time would be left. Write how long it took, such as “make it '
      + '1h”.');
    const correction = { kind: 'change', correction: { span: { seconds: before + difference } }, saysSo: true } as const;
    return open ? correctCard(turn, open, correction) : offerChange(turn, correction);
  },
};
