import { getNewestCard } from '#app/domain/chat/index.server.ts';
import type { StoredCard } from '#app/domain/chat/index.server.ts';
import { chosenOption, keyOf, LINE_MAX, findTargets, tidyLine } from '#app/domain/time/quick-entry/index.server.ts';
import { notice, plainText } from './cards/card.ts';
import type { Card } from './cards/card.ts';
import { helpCard } from './cards/person-cards.ts';
import { commandHelp, readCommand } from './commands/index.ts';
import { bareKey, readReply, wantsNothing, type Reply } from './dialogue/read-reply.ts';
import { isCommandOnly, readLine } from './read-line.ts';
import type { ReadLine, Subject } from './read-line.ts';
import { answerLeave } from './leave/answer-leave.ts';
import { correctCard } from './entry/correct-card.ts';
import { isOpen } from './entry/card-state.ts';
import { offerChange } from './entry/offer-change.ts';
import { pressed } from './entry/press.ts';
import { findAnsweredCard } from './entry/load-card.ts';
import { showCard, showSaying } from './entry/show-card.ts';
import type { Turn } from './turn.ts';

const NO_SUBJECT =
  'There is no open entry that this could be about. Write one, such as “2h acme website”, or “edit” to change the one that you saved last.';
const FINE = notice('Fine', 'Nothing was changed.');
const QUOTED = 80;
/** Orders to change or delete something that was not saved here last. */
const OF_OTHERS = /^(?:please )?(?:delete|remove|erase|undo|cancel|revert|clear|move|edit|change) \S/;
const ONLY_THE_LAST = 'Here I change and delete what you saved last: “edit”, “delete that”, “undo”. For anything else write its day, '
  + 'such as '
  + '“yesterday”, and open it in Daybook.';
const STILL_OPEN = 'This is still open. Nothing is saved yet: say it once more, or press a button.';

/** An answer; `isLooking` when nothing was done or offered by it. */
export interface LineAnswer { readonly card: Card; readonly isLooking: boolean }
const done = (card: Card): LineAnswer => ({ card, isLooking: false });
const looked = (card: Card): LineAnswer => ({ card, isLooking: true });

/** Answers a line of a known person: about what was answered last, or as a command, or as work to record. */
export async function answerLine(turn: Turn, text: string): Promise<LineAnswer> {
  if ([...text].length > LINE_MAX)
    return looked(notice('Too long', `A message may hold ${LINE_MAX} characters. Shorten the note, or write it in Daybook.`));
  const key = keyOf(text);
  const said = readReply(key);
  const verb = said && verbOf(said, turn.last.verbs);
  if (verb) return done(await pressed(turn, verb, { ...turn.last.data, cardId: turn.last.cardId }));
  const ofLeave = await answerLeave(turn, key);
  if (ofLeave) return done(ofLeave);
  const answered = await findAnsweredCard(turn);
  const card = answered && isOpen(answered) ? answered : undefined;
  const newest = card ? undefined : await getNewestCard(turn.ctx, {});
  const forgotten = newest && isOpen(newest) ? newest : undefined;
  const isAnswer = said !== undefined || /^undo\b/.test(bareKey(key));
  if (forgotten && isAnswer && !wantsNothing(key, false) && turn.last.verbs.length === 0) return done(await stillOpen(turn, forgotten));
  const line = await read(turn, text, card, subjectOf(card, newest));
  switch (line.kind) {
    case 'reply': return done(await reply(turn, card!, line.reply, key));
    case 'chosen': return done(await pressed(turn, 'choose', { cardId: card!.cardId, value: line.value }));
    case 'correction':
      return done(await (line.of === 'card' ? correctCard(turn, card!, line.correction) : offerChange(turn, line.correction)));
    case 'about-nothing': {
      if (line.wantsNothing) return looked(FINE);
      return forgotten ? done(await stillOpen(turn, forgotten)) : looked(notice('Nothing is open', NO_SUBJECT));
    }
    case 'command': {
      const answer = await line.command?.run(turn);
      if (answer) return { card: answer, isLooking: line.command!.isLooking };
      // A message without words, such as a picture, is about no card.
      if (card && line.command) return done(await showSaying(turn, card, notUnderstood(text)));
      return looked(unclear(turn, key, line.command !== undefined));
    }
  }
}

const notUnderstood = (text: string): string => `I did not understand “${plainText(tidyLine(text).slice(0, QUOTED))}”. Nothing was `
  + `changed: `
  + 'write what is different, such as “make it 2h”, “yesterday” or a client and project, or press a button.';

/** What to write instead, where no proposal is open. */
function unclear({ ctx }: Turn, key: string, hasWords: boolean): Card {
  if (OF_OTHERS.test(key)) return notice('Nothing was changed', ONLY_THE_LAST);
  return helpCard(commandHelp(ctx.actor), hasWords ? 'That is not clear. This is what you can write' : 'This is what you can write');
}

/** The button of the last answer that a word presses; what is asked about one by one is looked at by {@link reply}. */
function verbOf(said: Reply, verbs: readonly string[]): string | undefined {
  const meant = {
    save: ['continue', 'take-back', 'discard', 'stop-anyway', 'leave-ask', 'leave-cancel', 'leave-approve'],
    cancel: ['keep', 'keep-timer', 'leave-drop', 'leave-decline', 'leave-cancel-ask'], change: [],
  }[said];
  return meant.find((verb) => verbs.includes(verb));
}

/** A proposal that something else came after is shown again before a word can save it. */
const stillOpen = (turn: Turn, card: StoredCard): Promise<Card> => showSaying(turn, card, STILL_OPEN);

/** An entry that is to be deleted is not corrected, but short answers are about it. */
function subjectOf(card: StoredCard | undefined, newest: StoredCard | null | undefined): Subject {
  if (card) return 'card';
  return newest?.state === 'done' && newest.kind !== 'delete' ? 'saved' : 'nothing';
}

async function read(turn: Turn, text: string, card: StoredCard | undefined,
  subject: Subject): Promise<ReadLine | { kind: 'chosen'; value: string }> {
  const { ctx } = turn;
  const today = ctx.today();
  const isShort = readReply(keyOf(text)) !== undefined || isCommandOnly(readCommand(text, today));
  const question = card?.state === 'asking' && !isShort ? card.draft.question : undefined;
  const value = question ? chosenOption(text, question.options) : undefined;
  if (value !== undefined) return { kind: 'chosen', value };
  const catalogue = isShort ? { clients: [], projects: [] } : (await findTargets(turn)).catalogue;
  const line = readLine(text, { today, subject, catalogue });
  const isForDeletion = line.kind === 'correction' && line.of === 'card' && card?.kind === 'delete';
  return isForDeletion ? { kind: 'command', command: readCommand(text, today) } : line;
}

/** 'Save', 'no', 'change' as if the button had been pressed. */
async function reply(turn: Turn, card: StoredCard, said: Reply, key: string): Promise<Card> {
  const { cardId, state, kind, draft } = card;
  const [only, ...others] = draft.question?.options ?? [];
  if (said === 'save' && state === 'asking')
    return only && others.length === 0 ? pressed(turn, 'choose', { cardId, value: only.value }) : showCard(turn, card);
  // What was typed into the form that is open has not been sent.
  if (said === 'save' && turn.last.verbs.includes('revise')) return showCard(turn, card);
  const repeats = kind === 'delete' && (said === 'change' || /^(?:delete|remove)/.test(key));
  const isOneOfSeveral = said === 'change' && draft.entries.length > 1;
  return repeats || isOneOfSeveral ? showCard(turn, card) : pressed(turn, said, { cardId });
}
