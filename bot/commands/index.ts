import type { LocalDate } from '#app/domain/kernel/local-date.ts';
import type { Card } from '../cards/card.ts';
import { helpCard } from '../cards/person-cards.ts';
import { LINE_MAX, tidyLine } from '../grammar/words.ts';
import { notice } from '../cards/card.ts';
import type { Command, Turn } from '../turn.ts';
import { day } from './day.ts';
import { deleteThat } from './delete-that.ts';
import { edit } from './edit.ts';
import { helpOf } from './help.ts';
import { log } from './log.ts';
import { missing } from './missing.ts';
import { notAvailable } from './not-available.ts';
import { remind } from './remind.ts';
import { sameAs } from './same-as.ts';
import { undo } from './undo.ts';
import { week } from './week.ts';

/** A line with the command that takes it. */
export interface ReadCommand { readonly name: string; readonly said: unknown; run(turn: Turn): Promise<Card | undefined> }

/** Every command by name, in the order in which they are asked; recording time takes what nobody else wants. */
const SPOKEN = [log, sameAs, day, week, missing, edit, deleteThat, undo, remind] as const;
const COMMANDS = {
  help: helpOf(commandHelp), remind, undo, edit, delete: deleteThat, sameAs, missing, week, day, notAvailable, log,
};

/** What each command is for, for the help card and the app package. */
export function commandHelp(): { say: string; does: string }[] {
  return SPOKEN.flatMap(({ help }) => help ?? []);
}

const bind = <Said>(name: string, command: Command<Said>, key: string, today: LocalDate, line: string): ReadCommand | undefined => {
  const said = command.read(key, today, line);
  return said === undefined ? undefined : { name, said, run: (turn) => command.run(turn, said) };
};

/** The command that a line is for; undefined for a line without any words. */
export function readCommand(text: string, today: LocalDate): ReadCommand | undefined {
  const line = tidyLine(text);
  const key = line.toLowerCase().replace(/^(please|can you|could you) /, '').replace(/^(.+?)[\s.!?,;]+$/, '$1');
  if (key === '') return undefined;
  for (const [name, command] of Object.entries(COMMANDS)) {
    const found = bind(name, command as Command<unknown>, key, today, line);
    if (found) return found;
  }
  return undefined;
}

/** Answers a line of a known person. */
export async function answerLine(turn: Turn, text: string): Promise<Card> {
  if ([...text].length > LINE_MAX) return notice('Too long', `A message may hold ${LINE_MAX} characters. Shorten the note, or write it in Daybook.`);
  const command = readCommand(text, turn.ctx.today());
  const answer = await command?.run(turn);
  return answer ?? helpCard(commandHelp(), command ? 'That is not clear. This is what you can write' : 'This is what you can write');
}
