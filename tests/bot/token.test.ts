import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startChannelKeys, type ChannelKeys } from '#tests/simulators/channel-keys.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';
import { APP_ID, channelOverrides } from './channel-overrides.ts';

let keys: ChannelKeys;
let bot: BotWorld;

beforeAll(async () => {
  keys = await startChannelKeys();
  bot = await createBotWorld({ appId: APP_ID, overrides: channelOverrides(keys) });
});
afterAll(async () => {
  await bot.close();
  await keys.close();
});

const post = (token: string | undefined): Promise<Response> =>
  bot.post(bot.message('help'), token === undefined ? {} : { Authorization: `Bearer ${token}` });
const claims = (): { audience: string; serviceUrl: string } => ({ audience: APP_ID, serviceUrl: bot.connector.url });

const REFUSED: readonly (readonly [string, () => string | undefined])[] = [
  ['none', () => undefined],
  ['a forged one, signed by a stranger', () => keys.token(claims(), keys.strangerKey())],
  ['one that has run out', () => keys.token({ ...claims(), expiresInSeconds: -3000 })],
  ['one for another bot', () => keys.token({ ...claims(), audience: 'another' })],
  ['one for another service address', () => keys.token({ ...claims(), serviceUrl: 'https://elsewhere.example/' })],
  ['one of another issuer', () => keys.token({ ...claims(), issuer: 'https://evil.example' })],
  ['one with its signature cut off', () => keys.token(claims()).split('.').slice(0, 2).join('.')],
  ['one that is no token', () => 'abc'],
  ['one without algorithm', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${keys.token(claims()).split('.')[1]}.`],
];

describe('with an application id', () => {
  test('the channel\'s own token is let in, and the answer goes out with the bot\'s', async () => {
    expect((await post(keys.token(claims()))).status).toBe(200);
    expect(bot.connector.sent.at(-1)?.authorization).toBe('Bearer bot-token');
  });

  test.each(REFUSED)('refused: %s', async (_name, token) => {
    // The SDK tells the console of every refused token.
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = bot.connector.attempts;
    const answer = await post(token());
    quiet.mockRestore();
    expect(answer.status).toBe(401);
    expect(bot.connector.attempts).toBe(before);
  });
});
