import { forgetConversation, receiveActivity, rememberAnswer, rememberConversation } from '#app/domain/chat/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { notice } from './cards/card.ts';
import type { Card } from './cards/card.ts';
import { helpCard } from './cards/person-cards.ts';
import { commandHelp, readCommand } from './commands/index.ts';
import { answerLine } from './conversation.ts';
import { answerAfter } from './dialogue/last-answer.ts';
import { onlyLooks, pressed } from './entry/press.ts';
import { refusalOf } from './entry/refusal.ts';
import { identify } from './identity.ts';
import type { Bot } from './identity.ts';
import type { Incoming, Turn } from './turn.ts';

const PRIVATE_ONLY = 'Your time is nobody else\'s business: write to me in a private chat.';
const FAULT = 'Something went wrong on our end, and nothing was changed. Please try again later.';

/** What is shown; with `maySignIn` the person could tell who they are by single sign-on, where there is one, instead of by the card. */
export interface Answer { readonly card: Card; readonly maySignIn?: boolean }

/** Answers what arrived; undefined when there is nothing to say. Never throws: a fault is logged and told. */
export async function answer(bot: Bot, incoming: Incoming): Promise<Answer | undefined> {
  try {
    if (!incoming.isPrivate) return answerAmongOthers(incoming);
    const identified = await identify(bot, incoming);
    if (incoming.kind === 'goodbye') {
      if (identified.known) await forgetConversation(identified.turn.ctx, {});
      return undefined;
    }
    if (!identified.known) return { card: await identified.card(), maySignIn: identified.maySignIn && incoming.kind !== 'press' };
    const card = await answerPerson(identified.turn, incoming);
    return card && { card };
  } catch (error) {
    if (error instanceof DomainError) return { card: refused(error) };
    bot.app.log.error({ err: error, kind: incoming.kind, verb: incoming.verb }, 'chat answer failed');
    return { card: notice('Not done', FAULT) };
  }
}

/** In a group or a channel others read along: the help is nobody's secret, everything else is. */
function answerAmongOthers({ kind, text }: Incoming): Answer | undefined {
  if (kind === 'goodbye') return undefined;
  const isHelp = kind === 'message' && readCommand(text, '2000-01-01')?.name === 'help';
  return { card: isHelp ? helpCard(commandHelp(), `${PRIVATE_ONLY} This is what you can write there`) : notice('Not here', PRIVATE_ONLY) };
}

async function answerPerson(turn: Turn, incoming: Incoming): Promise<Card | undefined> {
  const { ctx } = turn;
  const { activityId, address } = incoming;
  const isMessage = incoming.kind === 'message';
  if (isMessage && activityId && !await receiveActivity(ctx.em, { conversationId: address.conversationId, activityId }, ctx.now())) {
    ctx.log.info({ activityId }, 'a message that was sent again is not answered twice');
    return undefined;
  }
  await rememberConversation(ctx, { address });
  if (incoming.kind === 'hello') return helpCard(commandHelp(ctx.actor), `Hello ${ctx.actor.name}. This is what you can write`);
  const { card, isLooking } = isMessage ? await answerLine(turn, incoming.text) : await answerPress(turn, incoming);
  await rememberAnswer(ctx, answerAfter(turn.last, card, isLooking));
  return card;
}

const answerPress = async (turn: Turn, { verb, data }: Incoming) => ({ card: await pressed(turn, verb, data), isLooking: onlyLooks(verb) });

function refused(error: DomainError): Card {
  const { title, messages } = refusalOf(error);
  return notice('Not done', [title, ...messages.filter((text) => text !== title)].join(' '));
}
