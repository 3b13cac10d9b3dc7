import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sql } from 'kysely';
import { createTeamsGateway, type TeamsGateway } from '#bot/adapter/teams-gateway.ts';
import type { ChannelOverrides } from '#bot/adapter/teams-adapter.ts';
import type { Bot } from '#bot/identity.ts';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { paths } from '#app/screens/paths.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { startTeamsConnector, type TeamsConnector } from '#tests/simulators/teams-connector.ts';

type Json = Record<string, unknown>;

export interface SeenCard {
  readonly json: Json;
  /** All that can be read on it, a line for each piece. */
  readonly text: string;
  /** Data of each button by its title. */
  readonly buttons: Record<string, Json>;
}

export interface BotWorld {
  readonly world: World;
  readonly bot: Bot;
  readonly gateway: TeamsGateway;
  readonly connector: TeamsConnector;
  readonly url: string;
  /** Posts an activity as the channel does. */
  post(activity: Json, headers?: Record<string, string>): Promise<Response>;
  message(text: string, change?: Json): Json;
  /** Says something and answers the card that came back. */
  say(text: string, change?: Json): Promise<SeenCard>;
  /** Presses a button as Action.Execute and answers the card that takes its place. */
  press(card: SeenCard, title: string, inputs?: Json, change?: Json): Promise<SeenCard>;
  close(): Promise<void>;
}

const DIRECTORY = 'd1d1d1d1-0000-0000-0000-000000000001';
export const accountOf = (empId: string): string => `0b1ec700-0000-0000-0000-00000000${Buffer.from(empId).toString('hex').slice(0, 4)}`;

/** A world with the bot behind real HTTP and a simulated connector; ADM and EMP are linked. */
export async function createBotWorld(
  options: { appId?: string; oauthConnection?: string; overrides?: ChannelOverrides } = {},
): Promise<BotWorld> {
  const world = await createWorld();
  const connector = await startTeamsConnector();
  const bot: Bot = { app: world.app, paths: { entry: paths.editTimesheet, day: paths.dayView, link: paths.linkTeams } };
  const settings = { appId: options.appId ?? '', appPassword: options.appId ? 'secret' : '',
    appType: options.appId ? 'MultiTenant' : 'SingleTenant', directoryId: '', oauthConnection: options.oauthConnection ?? '',
    allowsTerminal: !options.appId };
  const gateway = createTeamsGateway(bot, settings, { firstAnswerMs: 20_000, ...options.overrides });
  const app = express();
  app.post(
    '/api/messages', express.json({ limit: 256 * 1024 }), (request, response, next) => { gateway.handle(request, response).catch(next); },
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/messages`;
  await connect(world);

  const envelope = (change: Json): Json => ({
    id: `a-${randomUUID()}`, timestamp: '2026-11-18T01:00:00.000Z', serviceUrl: connector.url, channelId: 'msteams', locale: 'en-AU',
    from: { id: '29:emp', name: 'Emil Price', aadObjectId: accountOf('EMP') }, recipient: { id: '28:daybook', name: 'Daybook' },
    conversation: { id: `a:${world.tenant.id}`, conversationType: 'personal', tenantId: directoryOf(world) },
    channelData: { tenant: { id: directoryOf(world) } }, ...change,
  });
  const post: BotWorld['post'] = (activity, headers = {}) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(activity) });
  const message: BotWorld['message'] = (text, change = {}) => envelope({ type: 'message', text, ...change });
  return {
    world, bot, gateway, connector, url, post, message,
    async say(text, change = {}) {
      const before = connector.sent.length;
      const answer = await post(message(text, change));
      if (answer.status !== 200) throw new Error(`The bot answered ${answer.status}.`);
      const sent = connector.sent[before];
      if (!sent) throw new Error(`Nothing was answered to “${text}”.`);
      return seenCard(cardIn(sent.activity));
    },
    async press(card, title, inputs = {}, change = {}) {
      const data = card.buttons[title];
      if (!data) throw new Error(`There is no button “${title}” beside ${Object.keys(card.buttons).join(', ')}.`);
      const action = { type: 'Action.Execute', verb: data['verb'], data: { ...data, ...inputs } };
      const answer = await post(
        envelope({ type: 'invoke', name: 'adaptiveCard/action', value: { action, trigger: 'manual' }, replyToId: 'sent-1', ...change }),
      );
      const body = await answer.json() as { value: Json };
      return seenCard(body.value);
    },
    async close() {
      await connector.close();
      await new Promise<void>((resolve) => { server.closeAllConnections(); server.close(() => resolve()); });
    },
  };
}

/** A directory of its own for each world: a directory belongs to one organisation. */
export const directoryOf = (world: World): string => `${DIRECTORY}-${world.tenant.id}`;

async function connect(world: World): Promise<void> {
  await execute(world.em(),
    sql`insert into control.chat_directory (directory_id, tenant_id, connected_by, connected_at)
      values (${directoryOf(world)}, ${world.tenant.id}, 'ADM', now())`);
  for (const empId of ['ADM', 'EMP']) {
    await execute(world.em(), sql`insert into tenant.chat_link (emp_id, directory_id, object_id, account_name, linked_at)
      values (${empId}, ${directoryOf(world)}, ${accountOf(empId)}, ${empId}, now())`);
  }
}

export function cardIn(activity: Json): Json {
  const [attachment] = activity['attachments'] as { content: Json }[];
  if (!attachment) throw new Error('The activity has no card.');
  return attachment.content;
}

export function seenCard(json: Json): SeenCard {
  const texts: string[] = [];
  collect(json['body'], texts);
  const actions = (json['actions'] ?? []) as Json[];
  return {
    json, text: texts.join('\n'),
    buttons: Object.fromEntries(
      actions.map(
        (action) =>
          [String(action['title']),
            { ...action['data'] as Json, ...(action['verb'] ? { verb: action['verb'] } : {}),
              ...(action['url'] ? { url: action['url'] } : {}) }])),
  };
}

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) node.forEach((item) => collect(item, texts));
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { text, title, value, label, facts, items, columns, choices } = node as Json;
  if (typeof text === 'string') texts.push(text);
  else if (typeof title === 'string' && typeof value === 'string') texts.push(`${title}: ${value}`);
  else if (typeof label === 'string') texts.push(`${label}: ${typeof value === 'string' ? value : ''}`);
  for (const inner of [facts, items, columns, choices]) collect(inner, texts);
}
