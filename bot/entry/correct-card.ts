import type { CardDraft, StoredCard } from '#app/domain/chat/index.server.ts';
import { workedSeconds } from '#app/domain/kernel/values/duration.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import {
  askForLength, askForTarget, doubted, joinSpans, findTargets, secondsOf, settleAgain, settleAll,
} from '#app/domain/time/quick-entry/index.server.ts';
import type { Correction, EntryDraft, OpenEntry, ReadCorrection, Span } from '#app/domain/time/quick-entry/index.server.ts';
import type { Card } from '../cards/card.ts';
import type { Turn } from '../turn.ts';
import { countOf } from './card-state.ts';
import { keep } from './press.ts';
import { showCard, showSaying } from './show-card.ts';

const NOT_UNDERSTOOD =
  'I did not understand what to change. Write it like “make it 2h”, “yesterday”, “at 15:00” or a client and project, or press Change.';
const WHICH_DAY = 'Which day was it? Write it, such as yesterday, Monday or 16/11.';

/** Changes the entry on an open card as the words say, and shows it again. Nothing is saved by it. */
export async function correctCard(turn: Turn, card: StoredCard, read: ReadCorrection): Promise<Card> {
  const { draft } = card;
  if (countOf(draft) > 1 && !draft.open)
    return showCard(turn, card, { title: `This card has ${countOf(draft)} entries. Press Change at the one that you mean.`, messages: [] });
  if (read.kind === 'unclear') return showCard(turn, card, { title: NOT_UNDERSTOOD, messages: [] });
  if (read.kind === 'refused') return showCard(turn, card, { title: read.message, messages: [] });
  if (read.kind === 'wrong' && read.what === 'day') return showSaying(turn, card, WHICH_DAY);
  if (read.kind === 'wrong' && read.what === 'other')
    return showCard(turn, card, { title: 'Press Change to choose another.', messages: [] });
  const open = draft.open ?? draft.said ?? openOf(draft.entries[0]!);
  const settled = read.kind === 'wrong'
    ? await askAgain(turn, open, read.what, draft.open ? draft.entries : [])
    : await corrected(turn, draft, open, read.correction);
  return keep(turn, card, withEdited(draft, await withWaiting(turn, draft, settled)));
}

/** The entries behind one that was asked about have their turn when it is settled. */
async function withWaiting(turn: Turn, { waiting = [] }: CardDraft, settled: CardDraft): Promise<CardDraft> {
  if (waiting.length === 0) return settled;
  return settled.question ? { ...settled, waiting } : settleAll(turn, waiting, settled.entries, await findTargets(turn));
}

async function askAgain(turn: Turn, { clientId, projectId, iterationId: _iteration, ...open }: OpenEntry,
  what: 'target' | 'time' | 'day' | 'other', before: EntryDraft[]): Promise<CardDraft> {
  if (what === 'target') return { entries: before, ...askForTarget(open, '', await findTargets(turn)) };
  const start = open.span?.start;
  return { entries: before,
    ...await askForLength(
      turn, { ...open, ...(clientId ? { clientId } : {}), ...(projectId ? { projectId } : {}), span: start ? { start } : undefined },
    ) };
}

async function corrected(turn: Turn, draft: CardDraft, open: OpenEntry,
  { target, span, date, lessSeconds, notes }: Correction): Promise<CardDraft> {
  const { clientId, projectId, iterationId, ...rest } = open;
  const changed: OpenEntry = {
    ...rest, span: span ? spanOf(open, span) : open.span, date: date ?? open.date, lessSeconds: lessSeconds ?? open.lessSeconds,
    ...(notes === undefined ? {} : { notes, marked: undefined, doubt: undefined }),
    ...(target ? {} : { ...(clientId ? { clientId } : {}), ...(projectId ? { projectId } : {}), ...(iterationId ? { iterationId } : {}) }),
  };
  // While client and project are still asked for, the question stays as it is.
  if (!target && (!clientId || !projectId)) return { ...draft, open: changed };
  const known = { targets: await findTargets(turn), drafted: draft.open ? draft.entries : [] };
  if (clientId && projectId) return settleAgain(turn, changed, target, known);
  if (target?.kind !== 'project') return settleAgain(turn, changed, target, known);
  return settleAgain(turn, doubted(turn, { ...changed, clientId: target.clientId, projectId: target.projectId }, known), undefined, known);
}

/** The span as corrected: a new length keeps the time when the work began, a new beginning keeps the length. */
function spanOf({ span: old, lessSeconds = 0 }: OpenEntry, span: Span): Span {
  if (span.vague || span.wholeDay || (span.start && span.end)) return span;
  if (span.seconds !== undefined) {
    return old?.start ? orRefuse(joinSpans({ seconds: span.seconds + (old.end ? lessSeconds : 0) }, { start: old.start })) : span;
  }
  const seconds = old?.start && old.end ? workedSeconds({ start: old.start, end: old.end, lessSeconds: 0 }) : old?.seconds;
  return seconds === undefined ? span : orRefuse(joinSpans({ seconds }, span));
}

function orRefuse(read: ReturnType<typeof joinSpans>): Span {
  if (read?.ok) return read.span;
  throw new DomainError('rule_violated', read?.message ?? NOT_UNDERSTOOD);
}

/** A drafted entry as if it had been said. */
function openOf(entry: EntryDraft): OpenEntry {
  const { date, startTime, endTime, notes, clientId, projectId, iterationId, categoryId, locationId } = entry;
  const { lessSeconds } = secondsOf(entry);
  return { date, span: { start: startTime, end: endTime }, lessSeconds, notes, clientId, projectId, categoryId, locationId,
    ...(iterationId ? { iterationId } : {}) };
}

/** A stored entry that is corrected keeps what words do not reach, as a price that was typed over. */
function withEdited({ timeId, version, edited }: CardDraft, settled: CardDraft): CardDraft {
  if (timeId === undefined || version === undefined) return settled;
  return { ...settled, timeId, version, ...(edited ? { edited, entries: settled.entries.map((entry) => ({ ...edited, ...entry })) } : {}) };
}
