import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1',
    '255.255.255.255', '198.18.0.1',
    '::1', '::', 'fc00::1', 'fe80::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::',
    'localhost', '', '1.2.3',
  ])('%s is not of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '172.32.0.1', '193.0.0.1', '2606:4700:4700::1111'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('the guard', () => {
  let server: Server;
  let origin: string;
  let seen: string[];
  beforeAll(async () => {
    seen = [];
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''}`);
      if (request.url === '/slow') return;
      if (request.url === '/away') response.writeHead(302, { Location: '/else' }).end();
      else if (request.url === '/long') response.end('x'.repeat(2000));
      else response.writeHead(200, { 'X-Two': 'a' }).end('hello');
    });
    await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const strict = guardedFetch({ allowsPrivate: false, timeoutMs: 500, maxBytes: 1000 });
  const open = guardedFetch({ allowsPrivate: true, timeoutMs: 500, maxBytes: 1000 });

  test.each([
    ['https://127.0.0.1/', '127.0.0.1 is a private address'], ['https://[::1]/', '::1 is a private address'],
    ['https://[::ffff:127.0.0.1]/', 'is a private address'],
    ['https://2130706433/', '127.0.0.1 is a private address'], ['https://0x7f.1/', '127.0.0.1 is a private address'],
    ['https://169.254.169.254/latest/meta-data', 'is a private address'],
    ['https://localhost/', 'localhost is a private address'], ['http://1.1.1.1/', 'http is not used'],
    ['file:///etc/passwd', 'file is not used'],
    ['https://1.1.1.1:22/', 'port 22 is not used'], ['https://1.1.1.1:6379/', 'port 6379 is not used'],
    ['https://[64:ff9b::7f00:1]/', 'is a private address'], ['https://[fd00::1]/', 'is a private address'],
    ['https://user:password@1.1.1.1/', 'an address must not hold a password'],
  ])('does not go to %s', async (address, words) => {
    await expect(strict(address)).rejects.toThrow(words);
  });

  test('goes to private addresses where that is allowed, and to nothing but http even then', async () => {
    const answer = await open(`${origin}/x`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'é' });
    expect([answer.status, answer.headers.get('X-Two'), await answer.text()]).toEqual([200, 'a', 'hello']);
    expect(seen.at(-1)).toBe('POST /x text/plain');
    await expect(open('file:///etc/passwd')).rejects.toThrow('file is not used');
  });

  test('follows no redirect', async () => {
    const before = seen.length;
    expect((await open(`${origin}/away`)).status).toBe(302);
    expect(seen.length - before).toBe(1);
  });

  test.each([['/slow', 'no answer within 0.5 seconds'], ['/long', 'the answer is longer than 1000 bytes']])('gives up %s',
    async (path, words) => {
    await expect(open(`${origin}${path}`)).rejects.toThrow(words);
  });

  test('says that there is no connection', async () => {
    await expect(open('http://127.0.0.1:9/')).rejects.toThrow('no connection (ECONNREFUSED)');
  });
});
