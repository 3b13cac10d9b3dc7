import { findTargets, settleAll, understand } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import { offerEntry } from '../entry/offer-entry.ts';
import type { Command } from '../turn.ts';

/** Everything that is no other command: an entry in one line, several in as many, or not understood. */
export const log: Command<string> = {
  help: { say: '4h acme website fixing login yesterday', menu: '2h acme website: fixing login',
    does: 'Record time: how long or from when to when, client and project, note, day; several in as many lines' },
  read: (_key, _today, text) => text,
  async run(turn, text) {
    const targets = await findTargets(turn);
    const meaning = understand(text, turn.ctx.today(), targets.catalogue);
    if (meaning.kind === 'unclear') return undefined;
    if (meaning.kind === 'refused') return notice('Not clear', meaning.message);
    return offerEntry(turn, 'add', await settleAll(turn, meaning.said.map(({ target, ...open }) => ({ open, target })), [], targets));
  },
};
