import { randomUUID } from 'node:crypto';
import { openCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { formatHours } from '#app/domain/kernel/values/duration.ts';
import { formatHeading } from '#app/domain/kernel/values/local-date.ts';
import { discardTimer, getTimer, stopTimer } from '#app/domain/time/timer/index.server.ts';
import type { StoppedTimer, TimerView } from '#app/domain/time/timer/index.server.ts';
import { NONE_RUNS } from '#app/domain/time/timer/contract.ts';
import { line, notice, plainText, press } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { OverlapStep } from '../cards/question-cards.ts';
import { runningTimerCard, timerOverlapCard } from '../cards/timer-cards.ts';
import type { Turn } from '../turn.ts';
import { draftOf, findEntry } from './describe-entry.ts';
import { stepOf } from './refusal.ts';
import { showCard } from './show-card.ts';

const ON_THE_WEB = 'Open the timer in Daybook to answer that; it keeps running until then.';
const NONE = NONE_RUNS.replace('.', '');
const TO_START = 'Write for example “start acme website”.';

/** Stops the timer and shows what it recorded, as any saved entry is shown. */
export async function stop(turn: Turn, answers: { confirmOverlap?: boolean } = {}): Promise<Card> {
  try {
    return await showRecorded(turn, await stopTimer(turn.ctx, answers));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const step = stepOf<{ kind: string } & OverlapStep>(error);
    if (step?.kind === 'overlap') return timerOverlapCard(step);
    return notice('The timer was not stopped', error.details === undefined ? error.message : `${error.message} ${ON_THE_WEB}`);
  }
}

async function showRecorded(turn: Turn, stopped: StoppedTimer): Promise<Card> {
  const card = await showCard(turn, await keepRecorded(turn, stopped));
  return { ...card, fallbackText: `Stopped. ${card.fallbackText}`, body: [line(`Stopped. ${recordedInWords(stopped)}`), ...card.body] };
}

/** Keeps what a timer recorded as a card that was saved: it can be taken back and corrected as any other. */
export async function keepRecorded(turn: Turn, { saved }: StoppedTimer): Promise<StoredCard> {
  const stored = (await Promise.all(saved.map(({ timeId }) => findEntry(turn, timeId)))).filter((entry) => entry !== undefined);
  const draft = { entries: stored.map((entry) => ({ ...draftOf(entry), confirmOverlap: true })) };
  const result = { saved: stored.map(({ timeId, version }) => ({ timeId, version })) };
  const card: StoredCard = { cardId: randomUUID(), kind: 'add', state: 'done', draft, result };
  await openCard(turn.ctx, { cardId: card.cardId, kind: 'add', state: 'done', draft, result });
  return card;
}

/** 'Recorded 1.25 h for Acme.', and the budgets that it carried over 80 or 100 per cent. */
export function recordedInWords({ saved, budgets }: StoppedTimer): string {
  const total = saved.reduce((sum, { workedSeconds }) => sum + workedSeconds, 0);
  return [`Recorded ${formatHours(total)} h for ${plainText(saved[0]?.clientName ?? '')}.`, ...budgets.map(plainText)].join(' ');
}

/** The timer as it stands. */
export async function showTimer({ ctx }: Turn): Promise<Card> {
  const timer = await getTimer(ctx, {});
  if (!timer) return notice(NONE, TO_START);
  return runningTimerCard('The timer runs', runsInWords(timer, ctx.today()), timer.notes);
}

/** 'Acme / Website since 09:12, 0.75 h so far.' */
function runsInWords({ names, parts }: TimerView, today: string): string {
  const [first] = parts;
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const since = first ? ` since ${first.date === today ? '' : `${formatHeading(first.date)} `}${first.startTime}` : '';
  return `${plainText(names.client)} / ${plainText(names.project)}${since}, ${formatHours(seconds)} h so far.`;
}

/** What was measured is lost by it, so it is asked first. */
export async function askToDiscard({ ctx }: Turn): Promise<Card> {
  const timer = await getTimer(ctx, {});
  if (!timer) return notice(NONE, 'There is nothing to discard.');
  return notice('Discard the timer?', `${runsInWords(timer, ctx.today())} Nothing of it will be recorded.`,
    [press('Discard', 'discard', {}, 'destructive'), press('Keep it running', 'keep-timer', {})]);
}

export async function discard({ ctx }: Turn): Promise<Card> {
  if (!await getTimer(ctx, {})) return notice(NONE, 'There is nothing to discard.');
  await discardTimer(ctx, {});
  return notice('Discarded', 'The timer was ended, and nothing was recorded.');
}
