import type { TurnContext } from 'botbuilder';
import type { Request, Response } from 'express';
import type { BotSettings } from '#app/config.ts';
import { answer } from '../answer.ts';
import { notice } from '../cards/card.ts';
import type { Card } from '../cards/card.ts';
import type { Bot } from '../identity.ts';
import type { Incoming } from '../turn.ts';
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts';
import { ActivityShape, readActivity } from './read-activity.ts';
import { sendCard } from './send-card.ts';
import { TeamsAdapter } from './teams-adapter.ts';
import type { ChannelOverrides } from './teams-adapter.ts';

/** The first answer is out by then; what takes longer follows in its place. */
const FIRST_ANSWER_MS = 700;

const WAIT = notice('One moment', 'This takes a little longer. The answer will appear here.');
const CARD_TYPE = 'application/vnd.microsoft.card.adaptive';
const LATE = Symbol('late');

export interface TeamsGateway {
  readonly adapter: TeamsAdapter;
  /** Answers a post of the channel. The body is parsed JSON. */
  handle(request: Request, response: Response): Promise<void>;
}

/** The door for Teams: who may come in, what they say, and how the answer goes back. */
export function createTeamsGateway(bot: Bot, settings: BotSettings, overrides: ChannelOverrides = {}): TeamsGateway {
  const adapter = new TeamsAdapter(settings, overrides);
  const { log } = bot.app;
  const { firstAnswerMs = FIRST_ANSWER_MS } = overrides;
  return {
    adapter,
    async handle(request, response) {
      const parsed = ActivityShape.safeParse(request.body);
      if (!parsed.success) return end(response, 400);
      const activity = parsed.data;
      const isAllowed = settings.appId !== '' || (isLoopbackHost(request.socket.remoteAddress ?? '') && isLoopbackUrl(activity.serviceUrl));
      const proof = isAllowed ? await adapter.authenticate(request.get('Authorization') ?? '', activity) : undefined;
      if (!proof) {
        log.warn({ address: request.ip, serviceUrl: activity.serviceUrl, channelId: activity.channelId }, 'a chat activity was refused');
        return end(response, isAllowed ? 401 : 403);
      }
      const incoming = readActivity(activity);
      if (!incoming) return end(response, 200);
      try {
        const { status, body } = await adapter.turn(proof, activity, (context) => converse(context, incoming, activity));
        end(response, status, body);
      } catch (error) {
        // The channel would send the activity again, and its answer is lost all the same.
        log.error({ err: error, activityId: activity.id }, 'the answer could not be delivered');
        end(response, 200);
      }
    },
  };

  async function converse(context: TurnContext, incoming: Incoming, activity: ActivityShape): Promise<void> {
    const work = answer(bot, incoming);
    const first = await inTime(work, firstAnswerMs);
    const replaced = incoming.kind === 'press' && activity.replyToId ? activity.replyToId : undefined;
    if (activity.type === 'invoke') {
      await respond(context, first === LATE ? WAIT : first);
      if (first === LATE) follow(incoming, work, replaced);
      return;
    }
    if (first === LATE) {
      const placeholder = await sendCard(context, WAIT, replaced);
      follow(incoming, work, placeholder);
    } else if (first) await sendCard(context, first, replaced);
  }

  function follow(incoming: Incoming, work: Promise<Card | undefined>, replaces: string | undefined): void {
    work.then(async (card) => { if (card) await adapter.write(incoming.address, card, replaces); })
      .catch((error: unknown) => log.error({ err: error, activityId: incoming.activityId }, 'a late answer could not be delivered'));
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
  await context.sendActivity({ type: 'invokeResponse', value: { status: 200, body: { statusCode: 200, type: CARD_TYPE, value: card ?? {} } } });
}

function end(response: Response, status: number, body?: unknown): void {
  response.status(status);
  if (body === undefined) response.end();
  else response.json(body);
}
