import { DomainError } from '#app/domain/kernel/errors.ts';
import { parseInput } from '#app/domain/kernel/parse-input.ts';
import { getCard, moveCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import {
  addTimesheet, addTimesheets, askingAgain, deleteTimesheet, editTimesheet, EntryForm,
} from '#app/domain/time/timesheets/index.server.ts';
import type { EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';
import type { Card } from '../cards/card.ts';
import { overlapCard, rateCard, zeroHoursCard } from '../cards/question-cards.ts';
import type { OverlapStep, RateStep } from '../cards/question-cards.ts';
import type { Turn } from '../turn.ts';
import { draftOf, findEntry } from './describe-entry.ts';
import type { CardDraft, CardResult, OfferedCard } from './entry-draft.ts';
import { refusalOf, stepOf } from './refusal.ts';
import { showCard } from './show-card.ts';

type Step = { readonly index?: number }
  & ({ kind: 'zero-hours' } | ({ kind: 'overlap' } & OverlapStep) | ({ kind: 'client-rate' } & RateStep) | { kind: 'stale' });

/** The stored card in the bot's shapes: what was written into it by this code. */
export const offeredOf = (card: StoredCard): OfferedCard => card as unknown as OfferedCard;

export async function loadCard({ ctx }: Turn, cardId: string): Promise<OfferedCard> {
  return offeredOf(await getCard(ctx, { cardId }));
}

/** The card that was answered last; undefined when that answer showed none. */
export const findAnsweredCard = (turn: Turn): Promise<OfferedCard | undefined> => findStoredCard(turn, turn.last.cardId);

/** The card whose work was done last, with nothing but looking since. */
export const findDoneCard = (turn: Turn): Promise<OfferedCard | undefined> => findStoredCard(turn, turn.last.doneCardId);

async function findStoredCard(turn: Turn, cardId: string | undefined): Promise<OfferedCard | undefined> {
  try {
    return cardId === undefined ? undefined : await loadCard(turn, cardId);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Moves the card on from `from`; when another press was quicker, the card as that one left it. */
export async function advance({ ctx }: Turn, card: OfferedCard, to: OfferedCard['state'],
  change: { draft?: CardDraft; result?: CardResult } = {}): Promise<OfferedCard> {
  const { draft, result } = change;
  const moved = await moveCard(ctx,
    {
      cardId: card.cardId, from: [card.state], to, ...(draft ? { draft: { ...draft } } : {}), ...(result ? { result: { ...result } } : {})
    });
  return offeredOf(moved);
}

/** Does what the card offers. A refusal or a question comes back as a card; a second press finds the first one's work. */
export async function saveCard(turn: Turn, card: OfferedCard): Promise<Card> {
  if (card.state !== 'open') return showCard(turn, card);
  try {
    const result = card.kind === 'delete'
      ? await deleteStored(turn, card)
      : card.kind === 'edit' ? await editStored(turn, card) : await addAll(turn, card);
    return await showCard(turn, await advance(turn, card, 'done', { result }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The other of two presses may have been first: then what it did is the answer.
    const now = await loadCard(turn, card.cardId);
    return now.state === 'open' ? refusedCard(turn, now, error) : showCard(turn, now);
  }
}

async function addAll(turn: Turn, card: OfferedCard): Promise<CardResult> {
  const inputs = card.draft.entries.map((entry) => inputOf(turn, entry));
  const [only, ...more] = inputs;
  const idempotencyKey = `${card.cardId}:${card.draft.round ?? 0}`;
  const adding = more.length > 0 || !only ? addTimesheets(turn.ctx, { entries: inputs, idempotencyKey })
    : addTimesheet(turn.ctx, { ...only, idempotencyKey }).then((one) => [one]);
  const added = await askingAgain((index) => inputs[index]?.rateProblem, adding);
  return { saved: await Promise.all(added.map(async ({ timeId }) => ({ timeId, version: await versionOf(turn, timeId) }))) };
}

async function editStored(turn: Turn, card: OfferedCard): Promise<CardResult> {
  const { timeId = 0, version = 0, entries } = card.draft;
  const stored = await findEntry(turn, timeId);
  const input = inputOf(turn, entries[0]!);
  await askingAgain(() => input.rateProblem, editTimesheet(turn.ctx, { ...input, timeId, version }));
  return { saved: [{ timeId, version: await versionOf(turn, timeId) }], ...(stored ? { before: draftOf(stored) } : {}) };
}

async function deleteStored(turn: Turn, card: OfferedCard): Promise<CardResult> {
  const timeId = card.draft.timeId ?? 0;
  const stored = await findEntry(turn, timeId);
  await deleteTimesheet(turn.ctx, { timeId });
  return { saved: [], ...(stored ? { before: draftOf(stored) } : {}) };
}

/** The values of an offered entry, read as those of the web's form are. */
export function inputOf({ ctx }: Turn, { billableId, ...entry }: EntryDraft) {
  return parseInput(EntryForm, { ...entry, empId: ctx.actor.empId, billableId, shownBillableId: billableId });
}

export async function versionOf(turn: Turn, timeId: number): Promise<number> {
  return (await findEntry(turn, timeId))?.version ?? 0;
}

function refusedCard(turn: Turn, card: OfferedCard, error: DomainError): Card | Promise<Card> {
  const step = stepOf<Step>(error);
  const about = { cardId: card.cardId, index: step?.index ?? 0 };
  if (step?.kind === 'zero-hours') return zeroHoursCard(about);
  if (step?.kind === 'overlap') return overlapCard(about, step);
  if (step?.kind === 'client-rate') return rateCard(about, step, Object.values(error.fields).flat());
  return showCard(turn, card, refusalOf(error));
}
