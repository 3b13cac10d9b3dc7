import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { keyOf, readCorrection } from '#app/domain/time/quick-entry/index.server.ts';
import type { Catalogue, ReadCorrection } from '#app/domain/time/quick-entry/index.server.ts';
import { readCommand } from './commands/index.ts';
import type { ReadCommand } from './commands/index.ts';
import { asCorrection } from './dialogue/as-correction.ts';
import { readReply, wantsNothing, type Reply } from './dialogue/read-reply.ts';

/** What short lines are about: the card that was answered last and is open, else the entry saved last, else nothing. */
export type Subject = 'card' | 'saved' | 'nothing';

/** What a line is for. */
export type ReadLine =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'correction'; of: 'card' | 'saved'; correction: ReadCorrection }
  /** An answer or a correction, and nothing there that it could be about. */
  | { kind: 'about-nothing'; wantsNothing: boolean }
  | { kind: 'command'; command: ReadCommand | undefined };

export interface ReadIn {
  readonly today: LocalDate;
  readonly subject: Subject;
  readonly catalogue: Catalogue;
}

/** A line in the conversation as it stands. */
export function readLine(text: string, { today, subject, catalogue }: ReadIn): ReadLine {
  const key = keyOf(text);
  const reply = readReply(key);
  if (reply && subject === 'card') return { kind: 'reply', reply };
  const command = readCommand(text, today);
  if (reply && (!command || command.name === 'log')) return { kind: 'about-nothing', wantsNothing: wantsNothing(key, subject === 'saved') };
  const correction = isCommandOnly(command) ? undefined : readCorrection(asCorrection(text, { today, catalogue }), today, catalogue);
  if (correction && subject === 'card') return { kind: 'correction', of: 'card', correction };
  const saysSo = correction !== undefined && (correction.kind !== 'change' || correction.saysSo);
  if (!saysSo) return { kind: 'command', command };
  return subject === 'saved' ? { kind: 'correction', of: 'saved', correction } : { kind: 'about-nothing', wantsNothing: false };
}

/** Words that are a command whatever stands open; days and projects are not among them. */
export const isCommandOnly = (command: ReadCommand | undefined): boolean =>
  command !== undefined && !['day', 'log', 'notAvailable', 'question'].includes(command.name);
