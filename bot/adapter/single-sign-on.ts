import { CardFactory } from 'botbuilder';
import type { Activity, Attachment, CloudAdapter, TurnContext } from 'botbuilder';
import { z } from 'zod';
import type { Incoming } from '../turn.ts';

type SignInResource = { signInLink?: string; tokenExchangeResource?: object; tokenPostResource?: object };
type TokenAnswer = { token?: string } | undefined;

/** The SDK's client of the token service, as far as it is used. */
interface TokenClient {
  getSignInResource(connection: string, activity: Activity, finalRedirect: string): Promise<SignInResource>;
  exchangeToken(userId: string, connection: string, channelId: string, request: { token: string }): Promise<TokenAnswer>;
  getUserToken(userId: string, connection: string, channelId: string, code: string): Promise<TokenAnswer>;
}

const TEXT = 'To record time from Teams, sign in with your work account.';

const Exchange = z.object({ id: z.string().max(500), connectionName: z.string(), token: z.string().min(1).max(20_000) });
const Verify = z.object({ state: z.string().min(1).max(100) });

/** Signs people in with the account that they use in Teams, by the registration's OAuth connection. */
export interface SingleSignOn {
  /** The card that asks for the sign-in; Teams answers it by itself where the person has agreed before. */
  offer(context: TurnContext): Promise<Partial<Activity>>;
  /** The directory's token for what the channel sent; undefined when there is none to be had. */
  redeem(context: TurnContext, incoming: Incoming): Promise<string | undefined>;
  /** What the channel is told of a sign-in that did not succeed: it then asks the person instead. */
  refusal(incoming: Incoming): { status: number; body?: object };
}

export function singleSignOn(adapter: CloudAdapter, connection: string): SingleSignOn {
  const clientOf = (context: TurnContext): TokenClient => context.turnState.get<TokenClient>(adapter.UserTokenClientKey);
  return {
    async offer(context) {
      const { signInLink, tokenExchangeResource, tokenPostResource } = await clientOf(context).getSignInResource(
        connection, context.activity, '',
      );
      const card: Attachment = CardFactory.oauthCard(connection, 'Sign in', TEXT, signInLink, tokenExchangeResource, tokenPostResource);
      return { type: 'message', summary: TEXT, attachments: [card] };
    },
    async redeem(context, { verb, data }) {
      const { channelId, from } = context.activity;
      if (verb === 'signin/verifyState') {
        const verify = Verify.safeParse(data);
        return verify.success
          ? (await clientOf(context).getUserToken(from.id, connection, channelId, verify.data.state))?.token
          : undefined;
      }
      const exchange = Exchange.safeParse(data);
      if (!exchange.success || exchange.data.connectionName !== connection) return undefined;
      return (await clientOf(context).exchangeToken(from.id, connection, channelId, { token: exchange.data.token }))?.token;
    },
    refusal({ verb, data }) {
      if (verb === 'signin/verifyState') return { status: 404 };
      return { status: 412,
        body: { id: data['id'], connectionName: data['connectionName'], failureDetail: 'The account could not be signed in by itself.' } };
    },
  };
}
