import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { expect, test } from 'vitest';
import { pages } from '#app/host/pages/pages.server.ts';

/** A build with one answer, of a route that only answers with a file. */
const buildOf = (headers: Record<string, string>): ServerBuild => ({
  entry: { module: { default: () => new Response('') } }, publicPath: '/', assetsBuildDirectory: '', isSpaMode: false, future: {},
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  routes: { file: { id: 'file', path: 'file', module: { loader: () => new Response('text', { headers }) } } },
}) as unknown as ServerBuild;

async function answeredWith(headers: Record<string, string>): Promise<Headers> {
  const app = express();
  app.use((_request, response, next) => {
    response.set('Content-Security-Policy', "default-src 'self'").set('X-Content-Type-Options', 'nosniff').vary('Accept-Encoding');
    next();
  });
  app.use(pages(buildOf(headers), 'production'));
  const server = app.listen(0);
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
    expect([answer.status, await answer.text()]).toEqual([200, 'text']);
    return answer.headers;
  } finally {
    server.close();
  }
}

const policyOf = async (headers: Record<string, string>) => (await answeredWith(headers)).get('Content-Security-Policy');

test('what a page may embed is one policy with that of the host', async () => {
  expect(await policyOf({})).toBe("default-src 'self'");
  expect(await policyOf({ 'Content-Security-Policy': 'frame-src https://reports.example' }))
    .toBe("default-src 'self';frame-src https://reports.example");
});

test('a file with a policy of its own has that one alone, and each header once', async () => {
  const headers = await answeredWith({
    'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff', 'Vary': 'Cookie',
  });
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect([headers.get('X-Content-Type-Options'), headers.get('Vary')]).toEqual(['nosniff', 'Accept-Encoding, Cookie']);
});
