import type { Request, Response } from 'express';
import type { BotSettings } from '#app/config.ts';
import type { Bot } from '../identity.ts';
import { ActivityShape, isKnownInvoke, readActivity } from './read-activity.ts';
import { singleSignOn } from './single-sign-on.ts';
import { TeamsAdapter, type ChannelOverrides } from './teams-adapter.ts';
import { TurnAnswers } from './turn-answers.ts';

/** True for this very machine, as a name or an address of it. */
function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
}

/** True for a web address on this machine. */
function isLoopbackUrl(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return /^https?:$/.test(protocol) && isLoopbackHost(hostname);
  } catch {
    return false;
  }
}

/** What is not there by then follows later, in the place of a first answer that has the rest of a second to get out. */
const FIRST_ANSWER_MS = 500;

export interface TeamsGateway {
  readonly adapter: TeamsAdapter;
  /** Answers a post of the channel. The body is parsed JSON. */
  handle(request: Request, response: Response): Promise<void>;
}

/** The entry point for Teams: who may come in, what they say, and how the answer goes back. */
export function createTeamsGateway(bot: Bot, settings: BotSettings, overrides: ChannelOverrides = {}): TeamsGateway {
  const adapter = new TeamsAdapter(settings, overrides);
  const { log } = bot.app;
  const { firstAnswerMs = FIRST_ANSWER_MS } = overrides;
  const singleSign = settings.oauthConnection ? singleSignOn(adapter, settings.oauthConnection) : undefined;
  const answers = new TurnAnswers(bot, adapter, singleSign, firstAnswerMs);
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
      if (activity.type === 'invoke' && !isKnownInvoke(activity)) return end(response, 501);
      if (!incoming) return end(response, activity.type === 'invoke' ? 400 : 200);
      try {
        const { status, body } = await adapter.turn(proof, activity, (context) => answers.converse(context, incoming, activity));
        end(response, status, body);
      } catch (error) {
        // The channel would send the activity again, and its answer is lost all the same.
        log.error({ err: error, activityId: activity.id }, 'the answer could not be delivered');
        end(response, 200);
      }
    },
  };
}

function end(response: Response, status: number, body?: unknown): void {
  response.status(status);
  if (body === undefined) response.end();
  else response.json(body);
}
