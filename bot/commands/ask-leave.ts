import { randomUUID } from 'node:crypto';
import { FEATURES } from '#app/domain/site/features/contract.ts';
import { tidyLine } from '#app/domain/time/quick-entry/index.server.ts';
import { draftOf } from '../leave/leave-draft.ts';
import { offerLeave, unclearDays } from '../leave/offer-leave.ts';
import { readAsk, type SaidLeave } from '../leave/read-ask.ts';
import type { Command } from '../turn.ts';

const WHICH = 'Write the first and the last, such as “annual leave 7–11 Dec”, or one day, such as “annual leave Friday”.';

/** Leave that is asked for in one line: a card with its days to agree to, or what is not clear about it. */
export const askLeave: Command<SaidLeave> = {
  needs: FEATURES.EasyLeave,
  help: { say: 'annual leave 7-11 Dec, family trip', menu: 'annual leave friday',
    does: 'Ask for leave: type, days and reason; also “sick today”, “half day Friday afternoon”' },
  read: (_key, today, line) => readAsk(tidyLine(line), today),
  async run(turn, said) {
    if (!said.period) return unclearDays(turn, said.unclear || WHICH);
    return offerLeave(turn, draftOf(said, said.period, randomUUID()));
  },
};
