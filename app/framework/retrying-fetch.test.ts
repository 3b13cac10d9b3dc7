import { decode, encode } from 'turbo-stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNREACHABLE } from '#app/components/layout/error-texts.ts';
import { STILL_HERE, NO_ANSWER, TRYING_AGAIN, type Failure } from '#app/components/ui/failure.ts';
import { retryingFetch, type RouterState } from './retrying-fetch.ts';

const waits: number[] = [];
const told: (Failure | undefined)[] = [];

beforeEach(() => {
  waits.length = 0;
  told.length = 0;
  vi.stubGlobal('location', new URL('http://daybook.test/timesheet'));
});

const HERE = '/timesheet/add/2026-11-18/EMP';
const idle: RouterState = { location: { pathname: HERE }, navigation: { state: 'idle' } };
const goingTo = (pathname: string): RouterState => ({ ...idle, navigation: { state: 'loading', location: { pathname } } });
const sendingTo = (pathname: string): RouterState => ({ ...idle, navigation: { state: 'submitting', location: { pathname } } });
const posted = (fields: Record<string, string> | [string, string][]): RequestInit =>
  ({ method: 'POST', body: new URLSearchParams(fields) });

/** A server that gives these answers, one after the other, and the last one for ever. */
function server(router: RouterState, ...answers: (number | Response | Error)[]) {
  const asked: string[] = [];
  const fetch = async (input: string | URL | Request) => {
    asked.push(String(input));
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 200;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response(null, { status: answer }) : answer.clone();
  };
  const retrying = retryingFetch({
    fetch, wait: async (milliseconds) => { waits.push(milliseconds); }, tell: (failure) => { told.push(failure); }, router: () => router,
  });
  return { retrying, asked };
}

/** What the router takes an answer for. */
async function dataOf(answer: Response): Promise<unknown> {
  return (await decode(answer.body!)).value;
}

/** An answer of a route, as the server sends it: what it gave as data, or what it threw. */
async function ofRoute(status: number, data: object, plugin?: (value: unknown) => [string, ...unknown[]] | false): Promise<Response> {
  return new Response(
    await new Response(encode(data, plugin ? { plugins: [plugin] } : {})).text(), { status, headers: { 'X-Remix-Response': 'yes' } },
  );
}

function thrown(words: { title: string; detail: string } | string, status: number): Promise<Response> {
  const error = new (class Thrown {})();
  return ofRoute(status, { error }, (value) => {
    if (value !== error) return false;
    return typeof words === 'string'
      ? ['SanitizedError', 'Error', words]
      : ['ErrorResponse', { type: 'about:blank', ...words, status }, status, ''];
  });
}

/** True when nothing comes: the page stays as it is. */
const staysSilent = (answer: Promise<unknown>) =>
  Promise.race([answer.then(() => false, () => false), new Promise((resolve) => { setTimeout(resolve, 20, true); })]);

const problem = (status: number, title: string, detail: string) => Response.json({ title, detail, status }, { status });
const list = goingTo('/invoice/list');

describe('what only reads', () => {
  test.each([
    [1, [503, 200]], [4, [503, 503, 503, 503, 200]], [5, [503, 503, 503, 503, 503, 204]],
  ])('is asked for again, %i times, and says so', async (times, statuses) => {
    const { retrying, asked } = server(list, ...statuses);
    expect((await retrying('/invoice/list.data')).status).toBe(statuses.at(-1));
    expect(waits).toEqual(Array.from({ length: times }, () => 1000));
    expect(asked).toHaveLength(times + 1);
    expect(told).toEqual([{ kind: 'info', title: '', detail: TRYING_AGAIN }]);
  });

  test('and was wanted is an error page after five retries, with the words for it', async () => {
    const { retrying, asked } = server(list, 503);
    await expect(retrying('/invoice/list.data')).rejects.toMatchObject({
      status: 503, internal: false, data: { title: 'Service Unavailable', detail: UNREACHABLE },
    });
    expect(asked).toHaveLength(6);
  });

  test.each([200, 302])('is not asked for again on %i', async (status) => {
    const { retrying, asked } = server(list, status);
    expect((await retrying('/invoice/list.data')).status).toBe(status);
    expect(asked).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test.each([401, 403, 404, 429, 500, 502, 504])('fails at once on a %i that is not of the page', async (status) => {
    const { retrying, asked } = server(list, status);
    await expect(retrying('/invoice/list.data')).rejects.toMatchObject({ status });
    expect(asked).toHaveLength(1);
  });

  test('and was refused by its route is the router’s to show', async () => {
    const answer = await thrown({ title: 'Not Found', detail: 'Invoice not found.' }, 404);
    expect((await server(list, answer).retrying('/invoice/list.data')).status).toBe(404);
    expect(told).toEqual([]);
  });

  test('is not asked for again from another site', async () => {
    const { retrying, asked } = server(idle, 503);
    expect((await retrying('http://elsewhere.example/x')).status).toBe(503);
    expect(asked).toHaveLength(1);
  });

  test('where nobody answers is an error page that says so', async () => {
    await expect(server(list, new TypeError('Failed to fetch')).retrying('/invoice/list.data')).rejects
      .toMatchObject({ status: 0, data: { title: NO_ANSWER, detail: 'Failed to fetch' } });
  });

  test('and is given up says nothing', async () => {
    const given = new AbortController();
    given.abort();
    await expect(server(list, new DOMException('', 'AbortError')).retrying('/invoice/list.data', { signal: given.signal })).rejects
      .toThrow(DOMException);
    expect(told).toEqual([]);
  });
});

describe('behind the page', () => {
  test('choices that cannot be looked up leave the form as it is and say so; asking again is another look-up', async () => {
    const { retrying, asked } = server(idle, 503);
    const look = () => retrying(`${HERE}.data`, posted({ intent: 'refresh', notes: 'a' }));
    expect(await dataOf(await look())).toEqual({ data: { unsent: true } });
    expect(asked).toHaveLength(6);
    expect(told.at(-1)).toEqual({ kind: 'error', title: 'Service Unavailable', detail: UNREACHABLE });
    void look();
    await vi.waitFor(() => expect(asked).toHaveLength(12));
  });

  test('choices that are searched for come to nothing, and say why', async () => {
    const answer = await server(idle, 503).retrying('/timesheet/choices/clients.data?q=a&_routes=x');
    expect(answer.status).toBe(204);
    expect(told.at(-1)).toMatchObject({ kind: 'error', detail: UNREACHABLE });
  });

  test('a page that is read again stays as it is', async () => {
    expect(await staysSilent(server(idle, 503).retrying(`${HERE}.data`))).toBe(true);
    expect(told.at(-1)).toMatchObject({ kind: 'error', detail: UNREACHABLE });
  });

  test('so does one whose form is just being sent', async () => {
    expect(await staysSilent(server(sendingTo(HERE), new TypeError('Failed to fetch')).retrying(`${HERE}.data?_routes=root`))).toBe(true);
    expect(told).toEqual([{ kind: 'error', title: NO_ANSWER, detail: 'Failed to fetch' }]);
  });

  test.each([
    ['a refusal in its own words', thrown({ title: 'Not Found', detail: 'Client not found.' }, 404),
      { title: 'Not Found', detail: 'Client not found.' }],
    ['a fault', thrown('secret', 500), { title: 'Internal Server Error', detail: "Something went wrong. We're working on it!" }],
    ['problem details', Promise.resolve(problem(429, 'Too Many Requests', 'Please wait a minute.')),
      { title: 'Too Many Requests', detail: 'Please wait a minute.' }],
    ['no words at all', Promise.resolve(new Response('', { status: 401 })),
      { title: 'Unauthorized',
        detail: 'Request has not been applied because it lacks valid authentication credentials for the target resource' }],
    ['an unknown status', Promise.resolve(new Response('', { status: 418 })),
      { title: 'Unexpected API Error', detail: "Something went wrong. We're working on it!" }],
  ])('%s is a message over the page', async (_what, answer, words) => {
    expect(await staysSilent(server(idle, await answer).retrying(`${HERE}.data`, posted({ intent: 'change-date' })))).toBe(true);
    expect(told).toEqual([{ kind: 'error', ...words }]);
  });

  test('nobody answering is a message with the text of the error', async () => {
    expect(await staysSilent(server(idle, new TypeError('Failed to fetch')).retrying(`${HERE}.data`, posted({ intent: 'change-date' }))))
      .toBe(true);
    expect(told).toEqual([{ kind: 'error', title: NO_ANSWER, detail: 'Failed to fetch' }]);
  });

  test('what a form was answered as data is the form’s to show', async () => {
    const answer = await ofRoute(422, { data: { result: { error: { '': ['["ErrorResponse",'] } } } });
    expect((await server(idle, answer).retrying(`${HERE}.data`, posted({ intent: 'refresh' }))).status).toBe(422);
    expect(told).toEqual([]);
  });

  test('a layout that cannot be kept says so', async () => {
    const { retrying, asked } = server(idle, problem(503, 'Service Unavailable', 'The database does not answer.'));
    expect((await retrying('/user/grid-layout', posted({ intent: 'keep' }))).status).toBe(503);
    expect(asked).toHaveLength(1);
    expect(told).toEqual([{ kind: 'error', title: 'Service Unavailable', detail: 'The database does not answer.' }]);
  });
});

describe('a form that is sent', () => {
  const sending: RouterState = { ...sendingTo(HERE),
    actionData: {
      'routes/x': { page: { projects: [{ value: 'WEB' }, null] }, result: { error: { notes: ['Too long'] } }, details: undefined },
    } };
  const fields: [string, string][] = [['notes', 'a "b"\nü'], ['tick', '1'], ['tick', '2'], ['tick', '3'], ['password', 'sentinel']];
  const kept = {
    data: {
      page: { projects: [{ value: 'WEB' }, null] }, result: { initialValue: { notes: 'a "b"\nü', tick: ['1', '2', '3'] } }, unsent: true,
    } };

  test.each([
    ['while the database is away', problem(503, 'Service Unavailable', 'The database does not answer.'), 'Service Unavailable',
      'The database does not answer.'],
    ['to nobody', new TypeError('Failed to fetch'), NO_ANSWER, 'Failed to fetch.'],
    ['too fast', problem(429, 'Too Many Requests', 'Please wait.'), 'Too Many Requests', 'Please wait.'],
  ])('%s is not repeated, stays as it was typed, without passwords, and says so', async (_what, failing, title, detail) => {
    const { retrying, asked } = server(sending, failing);
    const answer = await retrying(`${HERE}.data?index`, posted(fields));
    expect(asked).toHaveLength(1);
    expect(answer.status).toBe(503);
    expect(await dataOf(answer)).toEqual(kept);
    expect(told).toEqual([{ kind: 'error', title, detail: `${detail} ${STILL_HERE}` }]);
  });

  test('and breaks on the server stays as it was typed', async () => {
    const answer = await server(sending, await thrown('secret', 500)).retrying(`${HERE}.data`, posted(fields));
    expect(await dataOf(answer)).toEqual(kept);
    expect(told).toEqual([
      { kind: 'error', title: 'Internal Server Error', detail: `Something went wrong. We're working on it! ${STILL_HERE}` },
    ]);
  });

  test('with a file stays as it is: the file is still chosen', async () => {
    const form = new FormData();
    form.set('name', 'Import');
    form.set('file', new File(['x'], 'x.csv'));
    const answer = await server(sendingTo(HERE), 503).retrying(`${HERE}.data`, { method: 'POST', body: form });
    expect(await dataOf(answer)).toEqual({ data: { result: { initialValue: { name: 'Import' } }, unsent: true } });
  });

  test('and arrives after all takes the messages of before away', async () => {
    await server(sending, 202).retrying(`${HERE}.data`, posted(fields));
    expect(told).toEqual([undefined]);
  });

  test.each([409, 422])('and is refused with %i is the form’s to show', async (status) => {
    const answer = await ofRoute(status, { data: {} });
    expect((await server(sending, answer).retrying(`${HERE}.data`, posted(fields))).status).toBe(status);
  });
});
