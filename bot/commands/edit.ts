import { DomainError } from '#app/domain/kernel/errors.ts';
import { randomUUID } from 'node:crypto';
import { openCard } from '#app/domain/chat/index.server.ts';
import { notice } from '../cards/card.ts';
import { showChangeForm } from '../entry/change-entry.ts';
import { draftOf } from '../entry/describe-entry.ts';
import type { OfferedCard } from '../entry/entry-draft.ts';
import { latestEntry, NO_LATEST } from '../entry/latest-entry.ts';
import type { Command } from '../turn.ts';

/** The entry saved last, as a form. */
export const edit: Command<true> = {
  help: { say: 'edit', does: 'Change the entry you saved last' },
  read: (key) => (/^(edit|change|correct|fix)( (that|it|this|last|the last( one| entry)?))?$/.test(key) ? true : undefined),
  async run(turn) {
    const entry = await latestEntry(turn);
    if (!entry) return notice('Nothing to edit', NO_LATEST);
    if (!entry.can.editAll && entry.can.lock) throw new DomainError('rule_violated', `${entry.can.lock.reason} ${entry.can.lock.remedy}`);
    const draft = { entries: [draftOf(entry)], timeId: entry.timeId, version: entry.version };
    const card: OfferedCard = { cardId: randomUUID(), kind: 'edit', state: 'open', draft, result: null };
    await openCard(turn.ctx, { cardId: card.cardId, kind: 'edit', state: 'open', draft });
    return showChangeForm(turn, card, draft.entries[0]!);
  },
};
