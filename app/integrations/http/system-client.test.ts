import { describe, expect, test } from 'vitest';
import { SystemFault, type Exchange } from '#app/domain/kernel/ports/systems.ts';
import { accessTokens } from './access-token.ts';
import { circuits } from './circuits.ts';
import { AddressRefused, NoAnswer } from './guarded-fetch.ts';
import { retryAfterOf } from './retry-after.ts';
import { systemClient } from './system-client.ts';
import { withRetries } from './with-retries.ts';

/** A client whose system answers what is given, one after another; a thrown one was not answered. */
function clientOf(...answers: (Response | Error)[]) {
  const clock = { ms: 0 };
  const rows: Exchange[] = [];
  const now = () => clock.ms;
  let asked = 0;
  const fetch = () => {
    asked += 1;
    clock.ms += 40;
    const answer = answers.shift() ?? new Response('ok');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const ask = systemClient('distributor', { fetch, circuits: circuits(now), now });
  const connection = (tenantId = 'harbour') => ({ exchanges: { tenantId, add: async (row: Exchange) => { rows.push(row); } } });
  const get = (tenantId?: string, more: object = {}) =>
    ask(connection(tenantId), { url: 'https://a.example/path?key=hidden', read: (answer) => answer.text(), ...more });
  return { get, rows, clock, asked: () => asked };
}
const status = (code: number, body = 'No', headers: Record<string, string> = {}) => new Response(body, { status: code, headers });

describe('an exchange', () => {
  test('is on record with its path alone, and how long it took', async () => {
    const { get, rows } = clientOf();
    expect(await get()).toBe('ok');
    expect(rows).toEqual([{
      system: 'distributor', method: 'GET', path: '/path', status: 200, ms: 40, fault: undefined, refusal: '',
    }]);
  });

  test.each<[Response | Error, string]>([
    [status(401), 'not-let-in'], [status(403), 'not-let-in'], [status(404), 'not-found'], [status(410), 'not-found'],
    [status(429), 'busy'], [status(502), 'busy'], [status(503), 'busy'], [status(504), 'busy'], [status(500), 'failed'],
    [status(409), 'refused'], [status(302), 'refused'], [new AddressRefused('10.0.0.1 is a private address'), 'address'],
    [new NoAnswer('late', 'no answer'), 'late'], [new NoAnswer('too-much', 'too long'), 'too-much'],
    [new NoAnswer('unreachable', 'no connection'), 'unreachable'],
  ])('that ends with %s is a fault of a kind', async (answer, kind) => {
    const { get, rows } = clientOf(answer);
    await expect(get()).rejects.toMatchObject({ name: 'SystemFault', kind });
    expect(rows).toMatchObject([{ fault: kind, status: answer instanceof Response ? answer.status : undefined }]);
  });

  test('that cannot be read is a fault too, and keeps five hundred characters of a refusal without secrets', async () => {
    const { get, rows } = clientOf(new Response('<html>'), status(400, `key=hidden\u0000\n${'x'.repeat(600)}`));
    const read = () => { throw new SystemFault('unreadable', 'no JSON'); };
    await expect(get('harbour', { read })).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(get('harbour', { secrets: ['hidden'] })).rejects.toMatchObject({ kind: 'refused' });
    expect(rows.map(({ fault, status: code }) => [fault, code])).toEqual([['unreadable', 200], ['refused', 400]]);
    expect([rows[1]?.refusal.slice(0, 7), rows[1]?.refusal.length]).toEqual(['key=… x', 500]);
  });
});

describe('a circuit', () => {
  const faulty = () => Array.from({ length: 6 }, () => status(500));

  test('opens after five faults in a row, says until when, and lets one through afterwards; rests grow', async () => {
    const { get, clock, asked, rows } = clientOf(...faulty());
    for (let time = 0; time < 5; time += 1) await expect(get()).rejects.toMatchObject({ kind: 'failed' });
    await expect(get()).rejects.toMatchObject({ kind: 'resting', until: new Date(clock.ms + 60_000) });
    expect([asked(), rows.length]).toEqual([5, 5]);
    clock.ms += 60_000;
    await expect(get()).rejects.toMatchObject({ kind: 'failed' });
    await expect(get()).rejects.toMatchObject({ kind: 'resting', until: new Date(clock.ms + 120_000) });
    clock.ms += 120_000;
    expect(await Promise.allSettled([get(), get()])).toMatchObject([{ status: 'fulfilled' }, { reason: { kind: 'resting' } }]);
    expect(await get()).toBe('ok');
  });

  test('is that of one organisation, stays shut for refusals, and ends its count with a success', async () => {
    const { get } = clientOf(...faulty());
    for (let time = 0; time < 5; time += 1) await get().catch(() => undefined);
    await expect(get('ridge')).rejects.toMatchObject({ kind: 'failed' });
    const refused = clientOf(...Array.from({ length: 8 }, () => status(401)));
    for (let time = 0; time < 8; time += 1) await expect(refused.get()).rejects.toMatchObject({ kind: 'not-let-in' });
    const mixed = clientOf(...faulty().slice(0, 4), new Response('ok'), ...faulty().slice(0, 4));
    const kinds = [];
    for (let time = 0; time < 9; time += 1) kinds.push(await mixed.get().catch((error: SystemFault) => error.kind));
    expect(kinds).toEqual(['failed', 'failed', 'failed', 'failed', 'ok', 'failed', 'failed', 'failed', 'failed']);
  });
});

test.each([['7', 7000], ['0', 0], ['Wed, 18 Nov 2026 01:00:30 GMT', 30_000], ['Wed, 18 Nov 2026 00:00:00 GMT', 0], ['soon', undefined],
  ['', undefined]])('Retry-After %j is %s', (said, ms) => {
  expect(retryAfterOf(status(429, '', { 'Retry-After': said }), Date.parse('2026-11-18T01:00:00Z'))).toBe(ms);
});

describe('retries', () => {
  const tried = async (fault: SystemFault, signal?: AbortSignal) => {
    const waited: number[] = [];
    let times = 0;
    const patience = { attempts: 3, maxPauseMs: 5000, wait: async (ms: number) => { waited.push(ms); }, ...(signal ? { signal } : {}) };
    await expect(withRetries(patience, () => { times += 1; return Promise.reject(fault); })).rejects.toBe(fault);
    return { times, waited };
  };

  test('are made of what may pass, after the pause that is asked for or one that grows', async () => {
    expect(await tried(new SystemFault('busy', 'busy', { retryAfterMs: 3000 }))).toEqual({ times: 3, waited: [3000, 3000] });
    const { times, waited } = await tried(new SystemFault('unreachable', 'away'));
    expect([times, waited.length, waited.every((ms, place) => ms <= 2000 * 2 ** place)]).toEqual([3, 2, true]);
  });

  test('are not made of what would be refused again, after a longer pause, or once a person waits no longer', async () => {
    for (const kind of ['refused', 'not-let-in', 'not-found', 'failed', 'resting'] as const)
      expect((await tried(new SystemFault(kind, kind))).times).toBe(1);
    expect((await tried(new SystemFault('busy', 'busy', { retryAfterMs: 5001 }))).times).toBe(1);
    expect((await tried(new SystemFault('late', 'late'), AbortSignal.abort())).times).toBe(1);
  });
});

describe('an access token', () => {
  const refused = (code: number) => new SystemFault('not-let-in', 'no', { status: code });

  test('is fetched once for all who wait, and again before it ends', async () => {
    const clock = { ms: 0 };
    let fetched = 0;
    const withToken = accessTokens(() => clock.ms);
    const use = () => withToken('harbour', async () => ({ value: `token-${fetched += 1}`, lifeSeconds: 600 }), async (token) => token);
    expect(await Promise.all([use(), use(), use()])).toEqual(['token-1', 'token-1', 'token-1']);
    clock.ms = 539_000;
    expect(await use()).toBe('token-1');
    clock.ms = 541_000;
    expect(await use()).toBe('token-2');
  });

  test('that is not accepted any more is fetched again once, and only after a 401', async () => {
    let fetched = 0;
    const withToken = accessTokens(() => 0);
    const use = (work: (token: string) => Promise<string>, key = 'harbour') =>
      withToken(key, async () => ({ value: `token-${fetched += 1}`, lifeSeconds: 600 }), work);
    expect(await use((token) => (token === 'token-1' ? Promise.reject(refused(401)) : Promise.resolve(token)))).toBe('token-2');
    await expect(use(() => Promise.reject(refused(401)))).rejects.toMatchObject({ status: 401 });
    expect(fetched).toBe(3);
    await expect(use(() => Promise.reject(refused(403)))).rejects.toMatchObject({ status: 403 });
    expect(fetched).toBe(3);
    expect(await use((token) => Promise.resolve(token), 'ridge')).toBe('token-4');
  });
});
