import { actorHas, type Actor, type Feature } from '#app/domain/kernel/permissions.ts';
import type { LocalDate } from '#app/domain/kernel/values/local-date.ts';
import { keyOf, tidyLine } from '#app/domain/time/quick-entry/index.server.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { Command, Turn } from '../turn.ts';
import { adjust } from './adjust.ts';
import { again } from './again.ts';
import { answer } from './answer.ts';
import { askLeave } from './ask-leave.ts';
import { cancelLeave } from './cancel-leave.ts';
import { copyWeek } from './copy-week.ts';
import { day } from './day.ts';
import { edit } from './edit.ts';
import { helpOf } from './help.ts';
import { leaveToApprove } from './leave-to-approve.ts';
import { log } from './log.ts';
import { missing } from './missing.ts';
import { more } from './more.ts';
import { leaveBalance, myLeave } from './my-leave.ts';
import { notAvailable, question } from './not-available.ts';
import { remind } from './remind.ts';
import { sameAs } from './same-as.ts';
import { start } from './start.ts';
import { stop } from './stop.ts';
import { submitWeek } from './submit-week.ts';
import { switchTo } from './switch.ts';
import { talk } from './talk.ts';
import { timer } from './timer.ts';
import { deleteThat, redo, undo } from './undo.ts';
import { week } from './week.ts';
import { whosAway } from './whos-away.ts';

/** A line with the command that takes it. */
export interface ReadCommand {
  readonly name: string;
  readonly said: unknown;
  readonly isLooking: boolean;
  run(turn: Turn): Promise<Card | undefined>;
}

/** Every command by name, in the order in which they are asked; recording time takes what nobody else wants. */
const SPOKEN = [
  log, start, timer, sameAs, copyWeek, again, day, week, answer, submitWeek, missing, edit, deleteThat, undo, remind, askLeave, myLeave,
  leaveBalance, whosAway, cancelLeave, leaveToApprove,
] as const;
const COMMANDS = {
  help: helpOf(commandHelp), talk, submitWeek, stop, timer, switchTo, start, remind, redo, undo, edit, delete: deleteThat, copyWeek, sameAs,
  adjust, again, leaveToApprove, cancelLeave, leaveBalance, whosAway, askLeave, myLeave, answer, missing, week, day, notAvailable,
    question, more, log,
};

/** What is in the menu that Teams shows above the line: choosing one writes it there. */
const IN_MENU = [log, start, timer, day, week, missing, submitWeek, undo, remind, myLeave] as const;

export const commandMenu = (): { say: string; does: string }[] =>
  IN_MENU.flatMap(({ help }) => (help ? { say: help.menu ?? help.say, does: help.does } : []));

/** Lists the uses of the commands, for the help card of a person; those whose feature they have not are left out. */
export function commandHelp(actor?: Pick<Actor, 'kind' | 'features'>): { say: string; does: string }[] {
  const spoken: readonly Pick<Command<never>, 'help' | 'needs'>[] = SPOKEN;
  return spoken.filter(({ needs }) => !actor || !needs || actorHas(actor, needs)).flatMap(({ help }) => help ?? []);
}

/** Says in a friendly sentence that a feature is not switched on; nothing where it is. */
function offFor({ ctx }: Turn, feature: Feature | undefined): Card | undefined {
  if (!feature || actorHas(ctx.actor, feature)) return undefined;
  return notice(`${feature.name} is not switched on`, 'An administrator can switch it on under Manage Site, Features. What you have hidden '
    + 'yourself is in My Settings.');
}

const bind = <Said>(name: string, command: Command<Said>, key: string, today: LocalDate, text: string): ReadCommand | undefined => {
  const said = command.read(key, today, text);
  return said === undefined ? undefined : { name, said, isLooking: command.isLooking === true, run: async (turn) => offFor(turn,
    command.needs) ?? command.run(turn, said) };
};

/** Behind what people lead over with ('ok stop', 'and what did I do today') a line means what it means alone. */
const LEADS = /^(?:(?:oh|ok|okay|well|so|and|also|then|but|now|hey|um+|hm+|right|alright|actually|please|just|btw)[,.! ]+)+(?=\S)/i;

/** The command that a line is for; undefined for a line without any words. */
export function readCommand(text: string, today: LocalDate): ReadCommand | undefined {
  const key = keyOf(text);
  if (key === '') return undefined;
  const found = firstOf(key, today, text);
  const behind = key.replace(LEADS, '');
  if (behind === key || (found && !WORK.has(found.name))) return found;
  const alone = firstOf(behind, today, tidyLine(text).replace(LEADS, ''));
  return alone && !WORK.has(alone.name) ? alone : found;
}

/** What takes a line that may as well be something else. */
const WORK = new Set(['log', 'more', 'again', 'adjust']);

function firstOf(key: string, today: LocalDate, text: string): ReadCommand | undefined {
  for (const [name, command] of Object.entries(COMMANDS)) {
    const found = bind(name, command as Command<unknown>, key, today, text);
    if (found) return found;
  }
  return undefined;
}
