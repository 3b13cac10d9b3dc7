import { notice } from '../cards/card.ts';
import { loadTargets } from '../entry/catalogue.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import { settleTarget } from '../entry/settle-open-entry.ts';
import { understand } from '../grammar/understand.ts';
import type { Command } from '../turn.ts';

/** Everything that is no other command: an entry in one line, or not understood. */
export const log: Command<string> = {
  help: { say: '4h acme website fixing login yesterday', does: 'Record time: how long or from when to when, client and project, note, day' },
  read: (_key, _today, line) => line,
  async run(turn, line) {
    const targets = await loadTargets(turn);
    const meaning = understand(line, turn.ctx.today(), targets.catalogue);
    if (meaning.kind === 'unclear') return undefined;
    if (meaning.kind === 'refused') return notice('Not clear', meaning.message);
    const { target, ...open } = meaning.said;
    return offerEntry(turn, 'add', await settleTarget(turn, open, target, targets));
  },
};
