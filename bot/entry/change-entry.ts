import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';
import { z } from 'zod';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { dayField } from '#app/domain/time/timesheets/contract.ts';
import { formView, findTargets, settleAgain, targetOptions } from '#app/domain/time/quick-entry/index.server.ts';
import type { EntryDraft } from '#app/domain/time/quick-entry/index.server.ts';
import type { Card } from '../cards/card.ts';
import { changeCard } from '../cards/change-card.ts';
import type { Turn } from '../turn.ts';

const typed = (max: number) => z.string().max(max).catch('');

/** The fields of the change card as Teams sends them; what is missing counts as empty and is refused on saving. */
const Changed = z.object({
  target: typed(20), iterationId: typed(20), categoryId: typed(20), locationId: typed(20), date: typed(40),
  startTime: typed(40), endTime: typed(40), timeLess: typed(40), notes: typed(20_000),
});

/** The offered entry as a form. */
export async function showChangeForm(turn: Turn, card: StoredCard, index: number, entry: EntryDraft): Promise<Card> {
  const { clientId, projectId, date } = entry;
  const [targets, view] = await Promise.all([findTargets(turn), formView(turn, entry)]);
  return changeCard({
    cardId: card.cardId, index, target: `${clientId}/${projectId}`, targets: targetOptions(targets.rows),
    iterationId: entry.iterationId ?? '', iterations: view.iterations, categoryId: entry.categoryId, categories: view.categories,
    locationId: entry.locationId, locations: view.basis.locations, date, startTime: entry.startTime, endTime: entry.endTime,
    timeLess: entry.timeLess, notes: entry.notes,
  });
}

/** The draft with what was typed into the form of one entry; another project may ask for its iteration or category anew. */
export async function revise(turn: Turn, card: StoredCard, index: number, data: Readonly<Record<string, unknown>>): Promise<CardDraft> {
  const entry = card.draft.entries[index]!;
  const { target, iterationId, ...fields } = Changed.parse(data);
  const [clientId = '', projectId = ''] = target.split('/');
  if (fields.date.trim() === '') throw new DomainError('rule_violated', 'Date: choose a day', {});
  // Nothing can be looked up for a day that does not exist.
  const day = dayField().safeParse(fields.date);
  if (!day.success) throw new DomainError('rule_violated', day.error.issues[0]?.message ?? '', {});
  const { confirmOverlap: _asked, rateChoice: _rate, ...unchanged } = entry;
  const revised: EntryDraft = { ...unchanged, ...fields, clientId, projectId, iterationId: iterationId || undefined };
  const isMoved = clientId !== entry.clientId || projectId !== entry.projectId;
  const { said: _before, ...draft } = card.draft;
  if (!isMoved || card.kind !== 'add') return { ...draft, entries: draft.entries.with(index, revised) };
  const { date, startTime, endTime, notes, locationId, categoryId } = revised;
  const span = startTime && endTime ? { start: startTime, end: endTime } : undefined;
  const others = draft.entries.toSpliced(index, 1);
  const settled = await settleAgain(turn, { date, span, notes, locationId, categoryId, clientId, projectId }, undefined,
    { targets: await findTargets(turn), drafted: others });
  const finished = settled.question ? undefined : settled.entries.at(-1);
  return finished ? { entries: others.toSpliced(index, 0, { ...finished, timeLess: revised.timeLess }) } : settled;
}
