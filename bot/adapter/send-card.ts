import { CardFactory } from 'botbuilder';
import type { Activity, ConversationReference, TurnContext } from 'botbuilder';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConversationAddress } from '#app/domain/chat/contract.ts';
import type { Card } from '../cards/card.ts';

const TRIES = 3;
const MAX_PAUSE_MS = 5000;
/** A connector that does not answer in this time is given up. */
const PATIENCE_MS = 8000;

const cardActivity = (card: Card): Partial<Activity> => ({
  type: 'message', summary: card.fallbackText.slice(0, 200), attachments: [CardFactory.adaptiveCard(card)],
});

/** Sends a card, or puts it in the place of one that was sent; answers its activity id. */
export async function sendCard(context: TurnContext, card: Card, replaces?: string): Promise<string | undefined> {
  if (!replaces) return (await withRetries(() => context.sendActivity(cardActivity(card))))?.id;
  await withRetries(() => context.updateActivity({ ...cardActivity(card), id: replaces, conversation: context.activity.conversation }));
  return replaces;
}

/** HTTP status of a connector's refusal; undefined for anything else that went wrong. */
export function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

/** Tries again after 429 when the channel says so, and gives up on silence. */
async function withRetries<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const silence = new AbortController();
    try {
      const late = pause(PATIENCE_MS, undefined, { signal: silence.signal }).then(
        () => { throw new Error('The channel does not answer.'); },
      );
      return await Promise.race([send(), late]);
    } catch (error) {
      if (statusOf(error) !== 429 || attempt === TRIES) throw error;
      await pause(Math.min(retryAfterMs(error), MAX_PAUSE_MS));
    } finally {
      silence.abort();
    }
  }
}

function retryAfterMs(error: unknown): number {
  const { response } = error as { response?: { headers?: { get?(name: string): string | undefined } } };
  const seconds = Number(response?.headers?.get?.('retry-after') ?? 1);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 1000;
}

/** A kept address in the form in which the channel is talked to. */
export function referenceOf(address: ConversationAddress): Partial<ConversationReference> {
  const { serviceUrl, channelId, conversationId, userId, botId, directoryId } = address;
  return {
    serviceUrl, channelId, user: { id: userId, name: '' }, bot: { id: botId, name: '' },
    conversation: { id: conversationId, isGroup: false, conversationType: 'personal', name: '', tenantId: directoryId },
  };
}
