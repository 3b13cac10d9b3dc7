import { randomUUID } from 'node:crypto';
import { openCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import { refuseLocked } from '#app/domain/kernel/errors.ts';
import type { ReadCorrection } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { Turn } from '../turn.ts';
import { showChangeForm } from './change-entry.ts';
import { correctCard } from './correct-card.ts';
import { draftOf } from './describe-entry.ts';
import { latestEntry, NO_LATEST } from './latest-entry.ts';

/** Offers the entry saved last for a change: as a form, or changed already as the words say. Nothing is saved by it. */
export async function offerChange(turn: Turn, correction?: ReadCorrection): Promise<Card> {
  const entry = await latestEntry(turn);
  if (!entry) return notice('Nothing to edit', NO_LATEST);
  refuseLocked(entry.can.lock);
  const edited = draftOf(entry);
  const draft = { entries: [edited], edited, timeId: entry.timeId, version: entry.version };
  const card: StoredCard = { cardId: randomUUID(), kind: 'edit', state: 'open', draft, result: null };
  await openCard(turn.ctx, { cardId: card.cardId, kind: 'edit', state: 'open', draft });
  return correction ? correctCard(turn, card, correction) : showChangeForm(turn, card, 0, edited);
}
