import type { TurnContext } from 'botbuilder';
import { answer } from '../answer.ts';
import type { Answer } from '../answer.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { Bot } from '../identity.ts';
import { signIn } from '../sign-in.ts';
import type { SignedIn } from '../sign-in.ts';
import type { Incoming } from '../turn.ts';
import type { ActivityShape } from './read-activity.ts';
import { sendCard } from './send-card.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import type { TeamsAdapter } from './teams-adapter.ts';

const WAIT = notice('One moment', 'This takes a little longer. The answer will appear here.');
const CARD_TYPE = 'application/vnd.microsoft.card.adaptive';
const LATE = Symbol('late');

/** How answers go back: the first one in time, what takes longer in its place. */
export class TurnAnswers {
  private readonly bot: Bot;
  private readonly adapter: TeamsAdapter;
  private readonly singleSign: SingleSignOn | undefined;
  /** When the first answer is due, in milliseconds. */
  private readonly firstAnswerMs: number;

  constructor(bot: Bot, adapter: TeamsAdapter, singleSign: SingleSignOn | undefined, firstAnswerMs: number) {
    this.bot = bot;
    this.adapter = adapter;
    this.singleSign = singleSign;
    this.firstAnswerMs = firstAnswerMs;
  }

  async converse(context: TurnContext, incoming: Incoming, activity: ActivityShape): Promise<void> {
    if (incoming.kind === 'sign-in') return this.completeSignIn(context, incoming);
    const until = performance.now() + this.firstAnswerMs;
    const work = answer(this.bot, incoming);
    const first = await inTime(work, this.firstAnswerMs);
    const replaced = incoming.kind === 'press' && activity.replyToId ? activity.replyToId : undefined;
    if (activity.type === 'invoke') {
      await respond(context, first === LATE ? WAIT : first?.card);
      if (first === LATE) this.follow(incoming, work, replaced);
      return;
    }
    if (first === LATE) {
      const placeholder = await sendCard(context, WAIT, replaced);
      this.follow(incoming, work, placeholder);
    } else if (first && !(first.maySignIn && await this.offerSignIn(context, until - performance.now())))
      await sendCard(context, first.card, replaced);
  }

  /** Asks for single sign-on in place of the card; false where there is none, or the token service does not answer in time. */
  private async offerSignIn(context: TurnContext, milliseconds: number): Promise<boolean> {
    if (!this.singleSign) return false;
    const offer = this.singleSign.offer(context).catch((error: unknown) => {
      this.bot.app.log.warn({ err: error }, 'the token service has no sign-in to offer');
      return undefined;
    });
    const offered = await inTime(offer, milliseconds);
    if (offered === LATE || !offered) return false;
    await context.sendActivity(offered);
    return true;
  }

  /** A sign-in is accepted or refused in time; one that takes longer is taken on, and its end follows as a message. */
  private async completeSignIn(context: TurnContext, incoming: Incoming): Promise<void> {
    if (!this.singleSign) return respondWith(context, { status: 501 });
    const work =
      this.singleSign.redeem(context, incoming).then(
        (token): Promise<SignedIn> | SignedIn => (token ? signIn(this.bot, incoming, token) : { accepted: false }),
      )
      .catch((error: unknown): SignedIn => {
        this.bot.app.log.warn({ err: error, verb: incoming.verb }, 'a sign-in could not be completed');
        return { accepted: false };
      });
    const first = await inTime(work, this.firstAnswerMs);
    await respondWith(context, first === LATE || first.accepted ? { status: 200 } : this.singleSign.refusal(incoming));
    if (first === LATE) this.follow(incoming, work.then((late) => this.outcomeOf(late, incoming, true)), undefined);
    else {
      const said = await this.outcomeOf(first, incoming, incoming.verb === 'signin/verifyState');
      if (said) await sendCard(context, said.card);
    }
  }

  /** What is said of a sign-in: who did not succeed gets the one-time link, unless Teams itself now asks them. */
  private async outcomeOf(signedIn: SignedIn, incoming: Incoming, offersLink: boolean): Promise<Answer | undefined> {
    if (signedIn.accepted) return signedIn.card && { card: signedIn.card };
    return offersLink ? answer(this.bot, { ...incoming, kind: 'hello' }) : undefined;
  }

  private follow(incoming: Incoming, work: Promise<Answer | undefined>, replaces: string | undefined): void {
    work.then(async (late) => { if (late) await this.adapter.write(incoming.address, late.card, replaces); })
      .catch(
        (error: unknown) => this.bot.app.log.error({ err: error, activityId: incoming.activityId }, 'a late answer could not be delivered'),
      );
  }
}

/** What the work comes to, or that it is not there in time; no time at all is never enough. */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | typeof LATE> {
  if (milliseconds <= 0) return LATE;
  let tell: (late: typeof LATE) => void = () => undefined;
  const late = new Promise<typeof LATE>((resolve) => { tell = resolve; });
  const timer = setTimeout(() => tell(LATE), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function respond(context: TurnContext, card: Card | undefined): Promise<void> {
  await respondWith(context, { status: 200, body: { statusCode: 200, type: CARD_TYPE, value: card ?? {} } });
}

async function respondWith(context: TurnContext, value: { status: number; body?: object }): Promise<void> {
  await context.sendActivity({ type: 'invokeResponse', value });
}
