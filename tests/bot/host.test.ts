import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { startBot } from '#bot/host.ts';
import { TERMINAL_KEY_HEADER, terminalKeyFile } from '#bot/terminal-key.ts';
import { createBotWorld, type BotWorld } from './bot-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-bot-'));
let bot: BotWorld;
const servers: ReturnType<typeof createServer>[] = [];

beforeAll(async () => { bot = await createBotWorld(); });
afterEach(() => { for (const server of servers.splice(0)) server.close(); });
afterAll(async () => {
  delete bot.world.app.services.chat.remind;
  await bot.close();
  rmSync(folder, { recursive: true, force: true });
});

/** /api/messages of a process that was started with these variables; posts to it. */
async function hosted(environment: Record<string, string>) {
  const config = readConfig({ DAYBOOK_WORKER: 'off', DAYBOOK_DATA: folder, ...environment });
  const handle = await startBot({ ...bot.bot, app: { ...bot.world.app, config } });
  const app = express();
  app.post('/api/messages', express.json(), (request, response, next) => { handle(request, response).catch(next); });
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/messages`;
  return (headers: Record<string, string> = {}, activity = bot.message('today')) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(activity) });
}

const key = () => readFileSync(terminalKeyFile(folder), 'utf8');

describe('without an application id', () => {
  test.each([
    ['in production', { DAYBOOK_DEMO: 'off' }], ['in production on a database server', { DATABASE_URL: 'postgres://db.example/daybook' }],
  ])('%s the bot is off for everybody, whatever they send', async (_name, environment) => {
    const post = await hosted(environment);
    const tries: Record<string, string>[] = [
      {}, { Authorization: 'Bearer x' }, { [TERMINAL_KEY_HEADER]: '' }, { [TERMINAL_KEY_HEADER]: 'undefined' },
    ];
    for (const headers of tries) {
      const answer = await post(headers);
      expect([answer.status, await answer.text()]).toEqual([404, 'The bot is not switched on: it needs BOT_APP_ID.\n']);
    }
  });

  test.each([['where the demo runs on its own database', {}], ['in development', { NODE_ENV: 'development', DAYBOOK_DEMO: 'off' }]])(
    '%s it answers a terminal that knows the key of the data folder, and is off for everybody else', async (_name, environment) => {
      const post = await hosted(environment);
      const before = bot.connector.sent.length;
      expect((await post({ [TERMINAL_KEY_HEADER]: key() })).status).toBe(200);
      expect(bot.connector.sent.length).toBe(before + 1);
      for (const wrong of ['', 'x', key().slice(1), `${key()}x`]) expect((await post({ [TERMINAL_KEY_HEADER]: wrong })).status).toBe(404);
      expect((await post()).status).toBe(404);
      expect((await post({ [TERMINAL_KEY_HEADER]: key() }, bot.message('today', { serviceUrl: 'https://elsewhere.example/' }))).status)
        .toBe(403);
      expect(bot.connector.sent.length).toBe(before + 1);
      expect(statSync(terminalKeyFile(folder)).mode & 0o077).toBe(0);
    });
});

test('with an application id the key opens nothing: the channel\'s token is needed', async () => {
  const post =
    await hosted({
      BOT_APP_ID: '5f0e0000-0000-4000-8000-000000000001', BOT_APP_PASSWORD: 'secret', BOT_APP_TYPE: 'MultiTenant', NODE_ENV: 'development',
    });
  expect((await post({ [TERMINAL_KEY_HEADER]: key() })).status).toBe(401);
});

test('a single-tenant registration needs its directory, and single sign-on a registration', () => {
  expect(() => readConfig({ BOT_APP_ID: 'x' })).toThrow('BOT_DIRECTORY_ID');
  expect(() => readConfig({ BOT_OAUTH_CONNECTION: 'x' })).toThrow('BOT_OAUTH_CONNECTION');
});
