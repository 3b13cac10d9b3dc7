import { receiveActivity, rememberConversation } from '#app/domain/chat/index.server.ts';
import { DomainError } from '#app/domain/kernel/errors.ts';
import { notice } from './cards/card.ts';
import type { Card } from './cards/card.ts';
import { helpCard } from './cards/person-cards.ts';
import { answerLine, commandHelp } from './commands/index.ts';
import { pressed } from './entry/press.ts';
import { refusalOf } from './entry/refusal.ts';
import { identify } from './identity.ts';
import type { Bot } from './identity.ts';
import type { Incoming, Turn } from './turn.ts';

const PRIVATE_ONLY = 'Your time is nobody else\'s business: write to me in a private chat.';
const FAULT = 'Something went wrong on our end, and nothing was changed. Please try again later.';

/** Answers what arrived; undefined when it was answered before. Never throws: a fault is logged and told. */
export async function answer(bot: Bot, incoming: Incoming): Promise<Card | undefined> {
  try {
    if (!incoming.isPrivate) return notice('Not here', PRIVATE_ONLY);
    const identified = await identify(bot, incoming);
    return identified.known ? await answerPerson(identified.turn, incoming) : identified.card;
  } catch (error) {
    if (error instanceof DomainError) return refused(error);
    bot.app.log.error({ err: error, kind: incoming.kind, verb: incoming.verb }, 'chat answer failed');
    return notice('Not done', FAULT);
  }
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
  if (incoming.kind === 'hello') return helpCard(commandHelp(), `Hello ${ctx.actor.name}. This is what you can write`);
  return isMessage ? answerLine(turn, incoming.text) : pressed(turn, incoming.verb, incoming.data);
}

function refused(error: DomainError): Card {
  const { title, messages } = refusalOf(error);
  return notice('Not done', [title, ...messages.filter((text) => text !== title)].join(' '));
}
