import { z } from 'zod';
import { linkBySignIn, receiveActivity } from '#app/domain/chat/index.server.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { helpCard } from './cards/person-cards.ts';
import type { Card } from './cards/card.ts';
import { commandHelp } from './commands/index.ts';
import { identify, systemOf } from './identity.ts';
import type { Bot } from './identity.ts';
import type { Incoming } from './turn.ts';

const claim = () => z.string().max(500).catch('');
const Claims = z.object({
  tid: claim(), oid: claim(), iss: claim(), idp: claim(), upn: claim(), preferred_username: claim(), acct: z.unknown().optional(),
  exp: z.number().catch(0),
});

/** What a token of the directory says of its owner. */
export interface TokenOwner {
  readonly directoryId: string;
  readonly objectId: string;
  /** Empty for a guest of the directory. */
  readonly userName: string;
}

/**
 * The owner of a token that the token service has just handed to the bot; undefined when it cannot be read or has run out.
 * Its signature is not looked at: it came from the service itself, over TLS, in answer to the bot's own request.
 * The `email` claim is not read: people can change it, while a sign-in name is the directory's.
 */
function ownerOf(token: string, now: Date): TokenOwner | undefined {
  const claims = Claims.safeParse(bodyOf(token));
  if (!claims.success) return undefined;
  const { tid, oid, iss, idp, upn, preferred_username: preferred, acct, exp } = claims.data;
  if (tid === '' || oid === '' || exp * 1000 <= now.getTime()) return undefined;
  const userName = upn || preferred;
  const isGuest = /#ext#/i.test(userName) || Number(acct) === 1 || (idp !== '' && idp !== iss);
  return { directoryId: tid.toLowerCase(), objectId: oid.toLowerCase(), userName: isGuest ? '' : userName };
}

function bodyOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Whether a sign-in counts, and what is said about it; without a card somebody else of its duplicates has said it. */
export type SignedIn = { accepted: false } | { accepted: true; card?: Card | undefined };

/** Teams sends a sign-in from each of the person's devices; what there is to say is said to one. */
function isFirst(system: Ctx, { address, data }: Incoming): Promise<boolean> {
  return receiveActivity(
    system.em, { conversationId: address.conversationId, activityId: `sign-in:${String(data['id'] ?? data['state'])}` }, system.now(),
  );
}

/**
 * Binds the account that writes to the employee whom the token names. The token must be of the very account that the channel vouches for.
 */
export async function signIn(bot: Bot, incoming: Incoming, token: string): Promise<SignedIn> {
  const { account, address, isPrivate } = incoming;
  const owner = ownerOf(token, bot.app.now());
  const isTheirs = owner?.directoryId === account.directoryId && owner.objectId === account.objectId;
  const system = isTheirs && isPrivate ? await systemOf(bot, account.directoryId) : undefined;
  if (!owner || !system) return { accepted: false };
  const outcome = await linkBySignIn(system, { ...owner, accountName: account.name, conversation: address });
  if (outcome === 'known' || (outcome === 'nobody' && !await isFirst(system, incoming))) return { accepted: true };
  const identified = await identify(bot, incoming);
  return { accepted: true,
    card: identified.known
      ? helpCard(commandHelp(), `Hello ${identified.turn.ctx.actor.name}. You are signed in. This is what you can write`)
      : await identified.card() };
}
