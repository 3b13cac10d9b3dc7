import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNREACHABLE } from './error-texts.ts';
import { patientFetch } from './patient-fetch.ts';

const waits: number[] = [];
const pages: { url: string; fields: readonly (readonly [string, string])[] }[] = [];

beforeEach(() => {
  waits.length = 0;
  pages.length = 0;
  vi.stubGlobal('location', new URL('http://daybook.test/timesheet'));
});

/** A server that answers these statuses, one after the other, and the last one for ever. */
function server(...statuses: number[]) {
  const asked: string[] = [];
  const fetch = async (input: string | URL | Request) => {
    asked.push(String(input));
    return new Response(null, { status: statuses[Math.min(asked.length, statuses.length) - 1] ?? 200 });
  };
  const patient = patientFetch({
    fetch, wait: async (milliseconds) => { waits.push(milliseconds); }, sendAsPage: (url, fields) => { pages.push({ url: url.href, fields }); },
  });
  return { patient, asked };
}

describe('what only reads', () => {
  test.each([[1, [503, 200]], [4, [503, 503, 503, 503, 200]], [5, [503, 503, 503, 503, 503, 204]]])('is asked for again, %i times', async (times, statuses) => {
    const { patient, asked } = server(...statuses);
    expect((await patient('/invoice/list.data')).status).toBe(statuses.at(-1));
    expect(waits).toEqual(Array.from({ length: times }, () => 1000));
    expect(asked).toHaveLength(times + 1);
  });

  test('fails with the words for it after five retries', async () => {
    const { patient, asked } = server(503);
    await expect(patient('/invoice/list.data')).rejects.toThrow(UNREACHABLE);
    expect(asked).toHaveLength(6);
  });

  test('includes looking choices up, which is a post', async () => {
    const { patient, asked } = server(503, 200);
    await patient('/timesheet/add/2026-11-18/EMP.data', { method: 'POST', body: new URLSearchParams({ intent: 'refresh' }) });
    expect(asked).toHaveLength(2);
  });

  test.each([200, 302, 401, 403, 404, 500, 502, 504])('is not asked for again on %i', async (status) => {
    const { patient, asked } = server(status);
    expect((await patient('/x.data')).status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  test('is not asked for again from another site', async () => {
    const { patient, asked } = server(503);
    expect((await patient('http://elsewhere.example/x')).status).toBe(503);
    expect(asked).toHaveLength(1);
  });
});

test('a form whose choices cannot be looked up is sent as a plain form in the end, with all that was typed', async () => {
  const { patient, asked } = server(503);
  void patient('/timesheet/add/2026-11-18/EMP.data', { method: 'POST', body: new URLSearchParams({ intent: 'refresh', notes: 'a' }) });
  await vi.waitFor(() => expect(pages).toHaveLength(1));
  expect(asked).toHaveLength(6);
  expect(pages[0]?.fields).toEqual([['intent', 'refresh'], ['notes', 'a']]);
});

describe('a post', () => {
  test('is not repeated; it becomes a plain form with all that was typed', async () => {
    const { patient, asked } = server(503, 200);
    void patient('/timesheet/add/2026-11-18/EMP.data?index&_routes=x', { method: 'POST', body: new URLSearchParams([['notes', 'a'], ['tick', '1'], ['tick', '2']]) });
    await vi.waitFor(() => expect(pages).toHaveLength(1));
    expect(asked).toHaveLength(1);
    expect(pages[0]).toEqual({ url: 'http://daybook.test/timesheet/add/2026-11-18/EMP?index=', fields: [['notes', 'a'], ['tick', '1'], ['tick', '2']] });
  });

  test('that the route itself answered is shown and not sent again', async () => {
    const answer = new Response(null, { status: 503, headers: { 'X-Remix-Response': 'yes' } });
    const patient = patientFetch({ fetch: async () => answer, wait: async () => undefined, sendAsPage: (url) => { pages.push({ url: url.href, fields: [] }); } });
    expect(await patient('/x.data', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).toBe(answer);
    expect(pages).toEqual([]);
  });

  test('with a file cannot be put into a plain form and fails', async () => {
    const form = new FormData();
    form.set('file', new File(['x'], 'x.csv'));
    await expect(server(503).patient('/admin/import/new.data', { method: 'POST', body: form })).rejects.toThrow(UNREACHABLE);
    expect(pages).toEqual([]);
  });
});
