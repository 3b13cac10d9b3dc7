import { CloudAdapter, ConfigurationBotFrameworkAuthentication } from 'botbuilder';
import type { Activity, TurnContext } from 'botbuilder';
import type { ConversationAddress } from '#app/domain/chat/contract.ts';
import type { BotSettings } from '#app/config.ts';
import type { Card } from '../cards/card.ts';
import type { ActivityShape } from './read-activity.ts';
import { referenceOf, sendCard } from './send-card.ts';

/** Replaces Microsoft's own services: other clouds, and the simulator of the tests. */
export interface ChannelOverrides {
  readonly authentication?: Readonly<Record<string, string>>;
  readonly credentials?: ConstructorParameters<typeof ConfigurationBotFrameworkAuthentication>[1];
  /** When the first answer is due, in milliseconds. */
  readonly firstAnswerMs?: number;
}

type AuthenticateRequestResult = Awaited<ReturnType<CloudAdapter['botFrameworkAuthentication']['authenticateRequest']>>;
type Turned = { status: number; body?: unknown };

/** The Bot Framework's adapter. With the card sender the only code that knows the SDK. */
export class TeamsAdapter extends CloudAdapter {
  private readonly appId: string;

  constructor(settings: BotSettings, overrides: ChannelOverrides = {}) {
    const configuration = {
      // Without an id nothing is checked, and the SDK asks for no more settings only in this type.
      MicrosoftAppId: settings.appId, MicrosoftAppPassword: settings.appPassword,
      MicrosoftAppType: settings.appId ? settings.appType : 'MultiTenant',
      MicrosoftAppTenantId: settings.directoryId, ...overrides.authentication,
    };
    super(new ConfigurationBotFrameworkAuthentication(configuration, overrides.credentials));
    this.appId = settings.appId;
    this.onTurnError = async (_context, error) => { throw error; };
  }

  /** What the token proves; undefined when it is not the channel's own, or not meant for this bot and this activity. */
  async authenticate(authorization: string, activity: ActivityShape): Promise<AuthenticateRequestResult | undefined> {
    try {
      return await this.botFrameworkAuthentication.authenticateRequest(activity as unknown as Activity, authorization);
    } catch {
      return undefined;
    }
  }

  /** Runs one turn and answers what the channel is to be told. */
  async turn(proof: AuthenticateRequestResult, activity: ActivityShape, logic: (context: TurnContext) => Promise<void>): Promise<Turned> {
    const answered = await this.processActivity(proof, activity as unknown as Activity, logic);
    return answered ? { status: answered.status, body: answered.body } : { status: 200 };
  }

  /** Writes to a conversation outside of any turn. Throws the channel's refusal. */
  async write(address: ConversationAddress, card: Card, replaces?: string): Promise<void> {
    await this.continueConversationAsync(this.appId, referenceOf(address), async (context) => { await sendCard(context, card, replaces); });
  }
}
