import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { keyOf } from '#app/domain/quick-entry/index.server.ts';
import type { Card } from '../cards/card.ts';
import type { Command, Turn } from '../turn.ts';
import { copyThat } from './copy-that.ts';
import { copyWeek } from './copy-week.ts';
import { day } from './day.ts';
import { edit } from './edit.ts';
import { helpOf } from './help.ts';
import { log } from './log.ts';
import { missing } from './missing.ts';
import { notAvailable, question } from './not-available.ts';
import { remind } from './remind.ts';
import { sameAs } from './same-as.ts';
import { start } from './start.ts';
import { stop } from './stop.ts';
import { submitWeek } from './submit-week.ts';
import { talk } from './talk.ts';
import { deleteThat, undo } from './undo.ts';
import { week } from './week.ts';

/** A line with the command that takes it. */
export interface ReadCommand { readonly name: string; readonly said: unknown; run(turn: Turn): Promise<Card | undefined> }

/** Every command by name, in the order in which they are asked; recording time takes what nobody else wants. */
const SPOKEN = [log, start, sameAs, copyWeek, copyThat, day, week, submitWeek, missing, edit, deleteThat, undo, remind] as const;
const COMMANDS = {
  help: helpOf(commandHelp), talk, submitWeek, stop, start, remind, undo, edit, delete: deleteThat, copyWeek, copyThat, sameAs, missing,
  week, day, notAvailable, question, log,
};

/** What each command is for, for the help card and the app package. */
export function commandHelp(): { say: string; does: string }[] {
  return SPOKEN.flatMap(({ help }) => help ?? []);
}

const bind = <Said>(name: string, command: Command<Said>, key: string, today: LocalDate, text: string): ReadCommand | undefined => {
  const said = command.read(key, today, text);
  return said === undefined ? undefined : { name, said, run: (turn) => command.run(turn, said) };
};

/** The command that a line is for; undefined for a line without any words. */
export function readCommand(text: string, today: LocalDate): ReadCommand | undefined {
  const key = keyOf(text);
  if (key === '') return undefined;
  for (const [name, command] of Object.entries(COMMANDS)) {
    const found = bind(name, command as Command<unknown>, key, today, text);
    if (found) return found;
  }
  return undefined;
}
