import { getNewestCard } from '#app/domain/chat/index.server.ts';
import { chosenOption, keyOf, LINE_MAX, findTargets, readReply } from '#app/domain/quick-entry/index.server.ts';
import type { Reply } from '#app/domain/quick-entry/index.server.ts';
import { notice } from './cards/card.ts';
import type { Card } from './cards/card.ts';
import { helpCard } from './cards/person-cards.ts';
import { commandHelp, readCommand } from './commands/index.ts';
import { isCommandOnly, readLine } from './read-line.ts';
import type { ReadLine, Subject } from './read-line.ts';
import { correctCard } from './entry/correct-card.ts';
import type { OfferedCard } from './entry/entry-draft.ts';
import { offerChange } from './entry/offer-change.ts';
import { pressed } from './entry/press.ts';
import { offeredOf } from './entry/save-card.ts';
import { showCard } from './entry/show-card.ts';
import type { Turn } from './turn.ts';

const NO_SUBJECT =
  'There is no open entry that this could be about. Write one, such as “2h acme website”, or “edit” to change the one that you saved last.';
const NO_WORDS = { heading: 'Fine', text: 'Nothing was changed.' };

/** Answers a line of a known person: about the card that is open, or as a command, or as work to record. */
export async function answerLine(turn: Turn, text: string): Promise<Card> {
  if ([...text].length > LINE_MAX)
    return notice('Too long', `A message may hold ${LINE_MAX} characters. Shorten the note, or write it in Daybook.`);
  const newest = await getNewestCard(turn.ctx, {});
  const card = newest ? offeredOf(newest) : undefined;
  const line = await read(turn, text, card);
  switch (line.kind) {
    case 'reply': return reply(turn, card!, line.reply, keyOf(text));
    case 'chosen': return pressed(turn, 'choose', { cardId: card!.cardId, value: line.value });
    case 'correction': return line.of === 'card' ? correctCard(turn, card!, line.correction) : offerChange(turn, line.correction);
    case 'about-nothing': return line.wantsNothing ? notice(NO_WORDS.heading, NO_WORDS.text) : notice('Nothing is open', NO_SUBJECT);
    case 'command': {
      const answer = await line.command?.run(turn);
      return answer
        ?? helpCard(commandHelp(), line.command ? 'That is not clear. This is what you can write' : 'This is what you can write');
    }
  }
}

const isOpen = (card: OfferedCard | undefined): boolean => card?.state === 'open' || card?.state === 'asking';

/** An entry that is to be deleted is not corrected, but short answers are about it. */
function subjectOf(card: OfferedCard | undefined): Subject {
  if (!card) return 'nothing';
  return isOpen(card) ? 'card' : card.kind === 'delete' ? 'nothing' : 'saved';
}

async function read(turn: Turn, text: string, card: OfferedCard | undefined): Promise<ReadLine | { kind: 'chosen'; value: string }> {
  const { ctx } = turn;
  const today = ctx.today();
  const isShort = readReply(keyOf(text)) !== undefined || isCommandOnly(readCommand(text, today));
  const question = card?.state === 'asking' && !isShort ? card.draft.question : undefined;
  const value = question ? chosenOption(text, question.options) : undefined;
  if (value !== undefined) return { kind: 'chosen', value };
  const catalogue = isShort ? { clients: [], projects: [] } : (await findTargets(turn)).catalogue;
  const line = readLine(text, { today, subject: subjectOf(card), catalogue });
  const isForDeletion = line.kind === 'correction' && line.of === 'card' && card?.kind === 'delete';
  return isForDeletion ? { kind: 'command', command: readCommand(text, today) } : line;
}

/** 'Save', 'no', 'change' as if the button had been pressed. */
async function reply(turn: Turn, card: OfferedCard, said: Reply, key: string): Promise<Card> {
  const { cardId, state, kind, draft } = card;
  const [only, ...others] = draft.question?.options ?? [];
  if (said === 'save' && state === 'asking')
    return only && others.length === 0 ? pressed(turn, 'choose', { cardId, value: only.value }) : showCard(turn, card);
  const repeats = kind === 'delete' && (said === 'change' || /^(?:delete|remove)/.test(key));
  const isOneOfSeveral = said === 'change' && draft.entries.length > 1;
  return repeats || isOneOfSeveral ? showCard(turn, card) : pressed(turn, said, { cardId });
}
