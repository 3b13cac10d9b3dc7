import type { AddressInfo } from 'node:net';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { expect, test } from 'vitest';
import { pageHandler } from '#app/host/page-handler.server.ts';

/** A build with one answer, of a route that only answers with a file. */
const buildOf = (headers: Record<string, string>): ServerBuild => ({
  entry: { module: { default: () => new Response('') } }, publicPath: '/', assetsBuildDirectory: '', isSpaMode: false, future: {},
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  routes: { file: { id: 'file', path: 'file', module: { loader: () => new Response('text', { headers }) } } },
}) as unknown as ServerBuild;

async function policyOf(headers: Record<string, string>): Promise<string | null> {
  const app = express();
  app.use((_request, response, next) => {
    response.set('Content-Security-Policy', "default-src 'self'");
    next();
  });
  app.use(pageHandler(() => Promise.resolve(buildOf(headers)), 'production'));
  const server = app.listen(0);
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
    expect([answer.status, await answer.text()]).toEqual([200, 'text']);
    return answer.headers.get('Content-Security-Policy');
  } finally {
    server.close();
  }
}

test('what a page may embed is one policy with that of the host', async () => {
  expect(await policyOf({})).toBe("default-src 'self'");
  expect(await policyOf({ 'Content-Security-Policy': 'frame-src https://reports.example' }))
    .toBe("default-src 'self';frame-src https://reports.example");
});
