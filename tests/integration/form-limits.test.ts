import { beforeAll, describe, expect, test } from 'vitest';
import { SaveGridLayout } from '#app/domain/site/settings/contract.ts';
import { formLimits, PUBLIC_FORM, type FormLimits } from '#app/web/forms/form-limits.ts';
import { notesOf } from '#app/web/request-notes.server.ts';
import { bodiesAt, bodiesBeyond, type SentBody } from '#tests/support/hostile-bodies.ts';
import { addressOf, outcomeOf, walkRoutes, type WalkedRoute } from '#tests/support/route-walk.ts';
import { SECOND_IDS } from '#tests/support/second-world.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

/** Processor time that one post may take, whatever it holds; the longest honest form takes a quarter of a second. */
const MAX_CPU_MS = 2000;

/** Forms that are read by limits of their own; the others by those of their contract, and strangers' by {@link PUBLIC_FORM}. */
const LIMITS: Readonly<Record<string, FormLimits>> = {
  '/user/grid-layout': formLimits(SaveGridLayout),
  '/styleguide': formLimits(),
};
/** What these are asked for is said by their address and their session; no body is read. */
const READ_NO_BODY = new Set([
  '/auth/logout', '/admin/users/userdetail/:empId/invite', '/user/sessions/end-others', '/jobs/:jobId', '/jobs/:jobId/seen',
]);

/** The API and the door of assistants take JSON alone, and say so; both have tests of their own. */
const IS_API = /^\/(api|v2|graph|ajax|currency)\/|^\/mcp$/;

const forms = (await walkRoutes()).filter(({ action, path }) => action && !READ_NO_BODY.has(path) && !IS_API.test(path))
  .map((route) => [route.path, route] as const);
const formsBehindSignIn = forms.filter(([, { isSignedIn }]) => isSignedIn);

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  cookie = (await world.args(world.admin, '/')).request.headers.get('Cookie') ?? '';
});

let posts = 0;

function argsOf(route: WalkedRoute, sent: SentBody, isSignedIn = true) {
  const { path, params } = addressOf(route, SECOND_IDS);
  posts += 1;
  const from = { 'X-Client-Address': `10.${posts >> 16}.${(posts >> 8) & 255}.${posts & 255}`, ...(isSignedIn ? { Cookie: cookie } : {}) };
  const request = new Request(`http://${world.host}${path}`, { method: 'POST', body: sent.body, headers: from });
  if (sent.contentType === '') request.headers.delete('Content-Type');
  else request.headers.set('Content-Type', sent.contentType);
  return { request, params, context: {} };
}

async function limitsOf(route: WalkedRoute): Promise<FormLimits> {
  const own = LIMITS[route.path];
  if (own) return own;
  const args = argsOf(route, { contentType: 'application/json', body: '{}' });
  await outcomeOf(route.action!, args);
  const { contract } = notesOf(args.context);
  return contract ? formLimits(contract) : PUBLIC_FORM;
}

/** What a post is answered, and that it took the processor no longer than it may. */
async function answerTo(what: string, route: WalkedRoute, sent: SentBody, isSignedIn = true) {
  const args = argsOf(route, sent, isSignedIn);
  const before = process.cpuUsage();
  const outcome = await outcomeOf(route.action!, args);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000, `${what}: milliseconds of processor time`).toBeLessThan(MAX_CPU_MS);
  expect(outcome.status, `${what}: ${outcome.body.slice(0, 500)}`).toBeLessThan(500);
  return outcome;
}

describe('every form', () => {
  test.each(forms)('at %s refuses more than it can hold, before it is looked at', async (_path, route) => {
    for (const [what, sent] of bodiesBeyond(await limitsOf(route))) {
      const { status, body } = await answerTo(what, route, sent);
      expect([400, 413], `${what}: ${status} ${body.slice(0, 300)}`).toContain(status);
      expect(body, what).toMatch(/"detail":"[A-Z][^"]+\.?"/);
    }
  });

  test.each(forms)('at %s takes the most that it can hold', async (_path, route) => {
    for (const [what, sent] of bodiesAt(await limitsOf(route))) {
      const { status, body } = await answerTo(what, route, sent);
      expect(status, `${what}: ${body.slice(0, 300)}`).not.toBe(413);
      expect(body, what).not.toMatch(/could not be read|cannot have/);
    }
  });

  test.each(formsBehindSignIn)('at %s sends strangers to sign in, whatever they send', async (_path, route) => {
    const limits = await limitsOf(route);
    const beyond = bodiesBeyond(limits).filter(([what]) => /too many|60,000|own field, x|^JSON/.test(what));
    for (const [what, sent] of [...bodiesAt(limits), ...beyond]) {
      const { status, location } = await answerTo(what, route, sent, false);
      expect(status, what).toBe(302);
      expect(location, what).toMatch(/^\/auth\/login/);
    }
  });
});
