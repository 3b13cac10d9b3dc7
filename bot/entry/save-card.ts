import { DomainError } from '#app/domain/kernel/errors.ts';
import type { CardResult, StoredCard } from '#app/domain/chat/index.server.ts';
import { addTimesheet, addTimesheets, askingAgain, deleteTimesheet, editTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import type { Card } from '../cards/card.ts';
import { overlapCard, rateCard, zeroHoursCard } from '../cards/question-cards.ts';
import type { OverlapStep, RateStep } from '../cards/question-cards.ts';
import type { Turn } from '../turn.ts';
import { advanceCard } from './advance-card.ts';
import { draftOf, findEntry, findVersion } from './describe-entry.ts';
import { readEntry } from './entry-input.ts';
import { loadCard } from './load-card.ts';
import { refusalOf, stepOf } from './refusal.ts';
import { showCard } from './show-card.ts';

type Step = { readonly index?: number }
  & ({ kind: 'zero-hours' } | ({ kind: 'overlap' } & OverlapStep) | ({ kind: 'client-rate' } & RateStep) | { kind: 'stale' });

/** Does what the card offers. A refusal or a question comes back as a card; a second press finds the first one's work. */
export async function saveCard(turn: Turn, card: StoredCard): Promise<Card> {
  if (card.state !== 'open') return showCard(turn, card);
  try {
    const result = card.kind === 'delete'
      ? await deleteStored(turn, card)
      : card.kind === 'edit' ? await editStored(turn, card) : await addAll(turn, card);
    return await showCard(turn, await advanceCard(turn, card, 'done', { result }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The other of two presses may have been first: then what it did is the answer.
    const now = await loadCard(turn, card.cardId);
    return now.state === 'open' ? refusedCard(turn, now, error) : showCard(turn, now);
  }
}

async function addAll(turn: Turn, card: StoredCard): Promise<CardResult> {
  const inputs = card.draft.entries.map((entry) => readEntry(turn, entry));
  const [only, ...more] = inputs;
  const idempotencyKey = `${card.cardId}:${card.draft.round ?? 0}`;
  const adding = more.length > 0 || !only ? addTimesheets(turn.ctx, { entries: inputs, idempotencyKey })
    : addTimesheet(turn.ctx, { ...only, idempotencyKey }).then((one) => [one]);
  const added = await askingAgain((index) => inputs[index]?.rateProblem, adding);
  return { saved: await Promise.all(added.map(async ({ timeId }) => ({ timeId, version: await findVersion(turn, timeId) }))) };
}

async function editStored(turn: Turn, card: StoredCard): Promise<CardResult> {
  const { timeId = 0, version = 0, entries } = card.draft;
  const stored = await findEntry(turn, timeId);
  const input = readEntry(turn, entries[0]!);
  await askingAgain(() => input.rateProblem, editTimesheet(turn.ctx, { ...input, timeId, version }));
  return { saved: [{ timeId, version: await findVersion(turn, timeId) }], ...(stored ? { before: draftOf(stored) } : {}) };
}

async function deleteStored(turn: Turn, card: StoredCard): Promise<CardResult> {
  const timeId = card.draft.timeId ?? 0;
  const stored = await findEntry(turn, timeId);
  await deleteTimesheet(turn.ctx, { timeId });
  return { saved: [], ...(stored ? { before: draftOf(stored) } : {}) };
}

function refusedCard(turn: Turn, card: StoredCard, error: DomainError): Card | Promise<Card> {
  const step = stepOf<Step>(error);
  const about = { cardId: card.cardId, index: step?.index ?? 0 };
  if (step?.kind === 'zero-hours') return zeroHoursCard(about);
  if (step?.kind === 'overlap') return overlapCard(about, step);
  if (step?.kind === 'client-rate') return rateCard(about, step, Object.values(error.fields).flat());
  return showCard(turn, card, refusalOf(error));
}
