import { card, line, plainText, press, quiet, title, warning } from './card.ts';
import type { Card } from './card.ts';
import { OVERLAP_TITLE, type OverlapStep } from './question-cards.ts';

/** A timer that runs, with what can be done about it. */
export function runningTimerCard(heading: string, text: string, notes: string): Card {
  return card(`${heading}. ${text}`, [title(heading), line(text), ...(notes ? [quiet(plainText(notes))] : [])],
    [press('Stop and record', 'stop', {}), press('Discard', 'ask-discard', {})]);
}

/** The overlap question of a timer that is stopped. */
export function timerOverlapCard({ overlapping }: OverlapStep): Card {
  const intro = 'The time that the timer measured overlaps with:';
  const lines = overlapping.map((entry) => `${entry.start}–${entry.end} ${entry.client}, ${entry.project}`);
  return card(`${OVERLAP_TITLE}. ${intro} ${lines.join('; ')}`,
    [warning(OVERLAP_TITLE), line(intro), ...lines.map((text) => line(plainText(text))), line('Do you want to record it all the same?')],
    [press('Record it', 'stop-anyway', {}, 'positive'), press('Keep it running', 'keep-timer', {})]);
}
