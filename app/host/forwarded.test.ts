import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { settleForwarded } from './forwarded.ts';

interface Seen { readonly address: string; readonly protocol: string; readonly host: string }

/** What a server with this setting takes a request for. */
async function seen(setting: string, headers: Record<string, string>): Promise<Seen> {
  const app = express();
  app.set('trust proxy', readConfig({ TRUST_PROXY: setting }).trustProxy);
  app.use(settleForwarded, (request, response) => {
    response.json({ address: request.ip, protocol: request.protocol, host: request.get('Host') } satisfies Partial<Seen>);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await new Promise((done, failed) => {
      ask({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', headers: { Host: 'Own.example', ...headers } }, (answer) => {
        answer.setEncoding('utf8').on('data', (text: string) => { done(JSON.parse(text) as Seen); });
      }).once('error', failed).end();
    });
  } finally {
    server.close();
  }
}

const SENT = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'time.example' };

describe('what proxies forward is believed as far as they go', () => {
  test.each([
    ['off', { address: '127.0.0.1', protocol: 'http', host: 'own.example' }],
    ['on', { address: '198.51.100.7', protocol: 'https', host: 'time.example' }],
    ['1', { address: '198.51.100.7', protocol: 'https', host: 'time.example' }],
    ['2', { address: '203.0.113.9', protocol: 'https', host: 'time.example' }],
    ['127.0.0.0/8', { address: '198.51.100.7', protocol: 'https', host: 'time.example' }],
    ['127.0.0.0/8, 198.51.100.0/24', { address: '203.0.113.9', protocol: 'https', host: 'time.example' }],
    ['10.0.0.0/8,fd00::/8', { address: '127.0.0.1', protocol: 'http', host: 'own.example' }],
  ])('with TRUST_PROXY=%s', async (setting, wanted) => expect(await seen(setting, SENT)).toEqual(wanted));

  test('a sender chooses neither address, nor protocol, nor host, before a proxy that adds to what was sent', async () => {
    for (let time = 0; time < 3; time += 1) {
      const sent = { 'X-Forwarded-For': `192.0.2.${time}, 198.51.100.7`, 'X-Forwarded-Proto': 'https, http',
        'X-Forwarded-Host': 'evil.example, time.example' };
      expect(await seen('on', sent)).toEqual({ address: '198.51.100.7', protocol: 'http', host: 'time.example' });
    }
  });

  test('what is no protocol is none', async () =>
    expect((await seen('on', { 'X-Forwarded-Proto': 'javascript' })).protocol).toBe('http'));
});

test.each(['yes', '0', '10', 'nginx', '10.0.0.0/33', '10.0.0.0/8 172.16.0.0/12', 'fd00::/200'])(
  'a setting is refused in words: %s', (setting) => expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY: must be off, on \(one proxy\), the number of proxies/));
