import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { limitKey, networkOf, secondsToWait, type RateLimit } from '#app/web/auth/rate-limits.server.ts';
import type { Receiver } from './receiver.server.ts';

/** How much one link and one network may ask for: a link may be passed on, and a network may have several. */
interface ReceiverLimits {
  readonly ofLink: RateLimit;
  readonly ofNetwork: RateLimit;
  readonly reason: string;
}

const [MINUTES, HOUR] = [10 * 60, 60 * 60];

/** More than people ask: each is a mail. */
const QUESTIONS: ReceiverLimits = {
  ofLink: { name: 'client-question-link', points: 10, seconds: HOUR },
  ofNetwork: { name: 'client-question', points: 10, seconds: HOUR }, reason: 'Question of a client',
};

/** A PDF that has to be drawn is work, which nobody is to keep the drawing thread busy with. */
const PDFS: ReceiverLimits = {
  ofLink: { name: 'client-pdf-link', points: 20, seconds: MINUTES },
  ofNetwork: { name: 'client-pdf', points: 60, seconds: MINUTES }, reason: 'PDF of a client’s page',
};

/** Counts one more. Answers for how many seconds there are no more, 0 while there are, and notes that somebody was refused. */
async function waitFor({ app, ctx, asked: { token } }: Receiver, { ofLink, ofNetwork, reason }: ReceiverLimits): Promise<number> {
  // The network first: who invents links is counted once, and not under each of them.
  const seconds = await secondsToWait(app, ofNetwork, limitKey(ctx.tenant.id, networkOf(ctx.from?.address ?? '')))
    || await secondsToWait(app, ofLink, limitKey(ctx.tenant.id, token));
  if (seconds > 0) await recordSecurityEvent(ctx, { kind: 'rate-limited', reason });
  return seconds;
}

/** How long to wait with the next question. */
export const waitWithQuestion = (receiver: Receiver): Promise<number> => waitFor(receiver, QUESTIONS);

/** How long to wait with the next PDF that has to be drawn. */
export const waitWithPdf = (receiver: Receiver): Promise<number> => waitFor(receiver, PDFS);
