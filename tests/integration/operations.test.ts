import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoSignIns } from '#app/db/seed/index.ts';
import { signInAt, startDaybook, type Asked, type DaybookProcess } from '#tests/support/daybook-process.ts';
import { readPage } from '#tests/support/page.ts';

const TOKEN = 'metrics-token-of-the-test';
const SENTINEL = 'sentinel-4b1d';
const folder = mkdtempSync(join(tmpdir(), 'daybook-operations-'));
const employee = demoSignIns.find((person) => person.host === 'localhost' && person.role === 'employee');

let daybook: DaybookProcess;
let cookie: string;
const HOST = 'localhost';

beforeAll(async () => {
  daybook = await startDaybook({
    DAYBOOK_DATA: folder, DAYBOOK_DEMO: 'on', LOG_LEVEL: 'debug', METRICS_TOKEN: TOKEN, TRUST_PROXY: 'on', HEADERS_TIMEOUT: '1',
    REQUEST_TIMEOUT: '2',
  });
  cookie = await signInAt(daybook, HOST, employee?.email ?? '', employee?.password ?? '');
}, 120_000);
afterAll(async () => {
  await daybook.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the figures', () => {
  const figures = (authorization: string) => daybook.ask({ path: '/metrics', headers: { Authorization: authorization } });

  test('count requests by route, method and status, and never by address', async () => {
    await daybook.ask({ path: '/timesheet/dayview/SOFIA/2026-11-18', host: HOST, cookie });
    await daybook.ask({ path: '/no/such/page', host: HOST, cookie });
    const { status, text, headers } = await figures(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain;.*version=0\.0\.4/);
    expect(text).toMatch(
      /daybook_http_request_duration_seconds_count\{method="GET",route="\/timesheet\/dayview\/:empId\/:date",status="\d+"\} 1/,
    );
    expect(text).toMatch(/daybook_http_request_duration_seconds_bucket\{le="0.1",method="POST",route="\/auth\/login",status="303"\} \d/);
    expect(text).toMatch(/route="\/\*",status="404"/);
    expect(text).not.toContain('2026-11-18');
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'daybook_jobs',
      'daybook_job_duration_seconds', 'daybook_queue_errors_total']) {
      expect(text).toContain(`# TYPE ${name}`);
    }
  });

  test('do not grow with made-up methods', async () => {
    await daybook.ask({ path: '/auth/login', host: HOST, method: 'PROPFIND' });
    expect((await figures(`Bearer ${TOKEN}`)).text).toContain('method="OTHER"');
    expect((await figures(`Bearer ${TOKEN}`)).text).not.toContain('PROPFIND');
  });

  test.each([
    ['nothing', ''], ['half of it', 'Bearer'], ['another', 'Bearer x'], ['a longer one', `Bearer ${TOKEN}x`],
    ['another scheme', `Basic ${TOKEN}`], ['no scheme', TOKEN],
    ['a very long one', `Bearer ${'x'.repeat(5000)}`],
  ])('are not there for whoever sends %s', async (_what, authorization) => {
    expect((await figures(authorization)).status).toBe(404);
  });
});

describe('a sender that takes its time', () => {
  /** Waits until the server ends a connection on which it is sent this, and then a byte now and then. */
  function cutOff(begin: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(daybook.port, '127.0.0.1', () => { socket.write(begin); });
      const drip = setInterval(() => { socket.write('x'); }, 200);
      socket.on('error', () => undefined);
      socket.resume();
      socket.once('close', () => { clearInterval(drip); resolve(); });
    });
  }

  test.each([
    ['the head of a request', 'GET /auth/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['the body of a request',
      'POST /auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: '
        + '100000\r\n\r\nemail='],
  ])('over %s is cut off, and holds up nobody', async (_what, begin) => {
    const senders = Promise.all(Array.from({ length: 20 }, () => cutOff(begin)));
    expect((await daybook.ask({ path: '/healthz' })).status).toBe(200);
    await senders;
  });
});

describe('headers', () => {
  test.each(['/auth/login', '/healthz', '/no/such/page', '/favicon.svg', '/assets/none.js'])('of %s', async (path) => {
    const { headers } = await daybook.ask({ path, host: HOST });
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()');
    expect(headers['permissions-policy'], 'no feature that browsers do not know').not.toContain('bluetooth');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security'], 'over plain HTTP').toBeUndefined();
  });

  test('ask browsers for HTTPS where there is HTTPS, and only there', async () => {
    const { headers } = await daybook.ask({ path: '/auth/login', host: HOST, headers: { 'X-Forwarded-Proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('carry a request id that is ours, whatever was sent', async () => {
    const { headers } =
      await daybook.ask({ path: '/auth/login', host: HOST, headers: { 'X-Request-Id': 'theirs', 'X-Client-Address': '10.0.0.1' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

const CHUNKED = { 'Transfer-Encoding': 'chunked', 'Content-Length': '' };

describe('a body that does not say its length', () => {
  test('is read like any other', async () => {
    const signedIn =
      await daybook.ask({ path: '/auth/login', host: HOST, headers: CHUNKED,
        form: { email: employee?.email ?? '', password: employee?.password ?? '', returnTo: '/' } });
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/']);
    const large =
      await daybook.ask({
        path: '/auth/login', host: HOST, headers: CHUNKED, form: { email: 'x'.repeat(32 * 1024 - 200), password: 'x', returnTo: '/' },
      });
    expect(large.status, 'just within the limit').toBe(422);
  });

  test('is refused as soon as it is too large, at any address, and is no fault', async () => {
    for (const path of ['/auth/login', '/errors/script', '/timesheet/add/2026-11-18/SR']) {
      const answer = await daybook.ask({ path, host: HOST, cookie, headers: CHUNKED, form: { email: 'x'.repeat(3 * 1024 * 1024) } });
      expect([path, answer.status]).toEqual([path, 413]);
    }
    expect(daybook.printed()).not.toContain('request failed');
  });
});

describe('what the host refuses', () => {
  const form = { email: 'x' };

  test.each(['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/server.ts', '/build/server/index.js', '/assets/../../server.ts',
    '/assets/%2e%2e/%2e%2e/package.json', '/assets/%2e%2e%2f%2e%2e%2fserver%2findex.js'])('no source or setting is served: %s',
    async (path) => {
    const answer = await daybook.ask({ path, host: HOST });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/\[core\]|ref: refs|"dependencies"|createServer/);
  });

  test.each(['/assets', '/assets/', '/build', '/public/'])('no folder is listed: %s', async (path) => {
    const answer = await daybook.ask({ path, host: HOST });
    expect([301, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/index of|\.css\.br/i);
    expect(readPage(answer.text).hrefs.filter((href) => href.startsWith('..'))).toEqual([]);
  });

  test.each(['TRACE', 'TRACK'])('%s sends nothing back', async (method) => {
    const answer =
      await daybook.ask({ path: '/auth/login', host: HOST, method, headers: { Cookie: 'secret=sentinel', Accept: 'application/json' } });
    expect([400, 405]).toContain(answer.status);
    expect(answer.text).not.toContain('sentinel');
  });

  test('no other site may read an answer, whatever it asks for', async () => {
    const origin = { Origin: 'https://evil.example' };
    const preflight = { ...origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' };
    for (const asked of [{ path: '/auth/login', headers: origin }, { path: '/', cookie, headers: origin },
      { path: '/api/config/frontend', headers: origin },
      { path: '/auth/login', method: 'OPTIONS', headers: preflight }, { path: '/api/messages', method: 'OPTIONS', headers: preflight }]) {
      const answer = await daybook.ask({ host: HOST, ...asked });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-')), asked.path).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test.each([
    ['a post from another site', { headers: { 'Sec-Fetch-Site': 'cross-site' }, form }, 403, 'Forbidden'],
    ['a form that is too large', { headers: { 'Content-Length': String(2 * 1024 * 1024) }, form }, 413, 'Payload Too Large'],
    ['a body that does not say its length and is too large', { headers: CHUNKED, form: { email: 'x'.repeat(1024 * 1024) } }, 413,
      'Payload Too Large'],
    ['a missing file', { path: '/assets/none.js' }, 404, 'Not Found'],
    ['an unknown address below /api', { path: '/api/none' }, 404, 'Not Found'],
  ])('%s is told to a program as problem details', async (_what, asked, status, title) => {
    const headers = { Accept: 'application/json', ...('headers' in asked ? asked.headers : {}) };
    const answer = await daybook.ask({ path: '/auth/login', host: HOST, ...asked, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(answer.text)).toMatchObject({
      type: 'about:blank', title, status, instance: `urn:uuid:${String(answer.headers['x-request-id'])}`,
    });
  });

  test.each([
    ['says its length', { 'Content-Length': String(2 * 1024 * 1024) }, form],
    ['does not', CHUNKED, { email: 'x'.repeat(1024 * 1024) }],
  ])('a body that is too large and %s is answered with a page that leads back to its form', async (_what, headers, sent) => {
    const answer = await daybook.ask({ path: '/auth/login', host: HOST, form: sent, headers: { Accept: 'text/html', ...headers } });
    expect([answer.status, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    const page = readPage(answer.text);
    expect([page.text.includes('at most 1 MB'), page.link('Back to the form').href]).toEqual([true, '/auth/login']);
  });

  test('is not what a provider’s server posts at the one address for that', async () => {
    const headers = { Origin: 'https://id.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await daybook.ask({ path: '/auth/backchannel-logout', host: HOST, form: { logout_token: 'x' }, headers });
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']])
      .toEqual([400, 'application/problem+json; charset=utf-8', 'no-store']);
    for (const path of ['/auth/backchannel-logout/', '/auth/backchannel-logout.data', '/auth/BACKCHANNEL-logout', '/auth/logout']) {
      expect((await daybook.ask({ path, host: HOST, form: { logout_token: 'x' }, headers })).status, path).toBe(403);
    }
  });

  test('is told to a person in words', async () => {
    const answer = await daybook.ask({ path: '/auth/login', host: HOST, form, headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(answer.text).toBe('Forbidden: this form was sent from another site.');
  });

  test.each([
    ['space', 'a b'], ['markup', '<script>'], ['percent', '%'], ['length', 'x'.repeat(300)], ['port', 'a:99999'], ['dots', '..'],
  ])('a host that cannot be one is no fault: %s', async (_what, host) => {
    expect((await daybook.ask({ path: '/auth/login', host })).status).toBeLessThan(500);
  });
});

describe('a fault of a page’s scripts', () => {
  const form = { route: 'routes/auth/login', name: 'Error', message: `it broke ${'a1'.repeat(20)}`,
    stack: 'Error: it broke\n    at f (http://localhost/assets/x.js:1:2)' };
  const faults = () =>
    daybook.printed().split('\n').filter((line) => line.includes('a script failed in a browser')).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );

  test('is not taken from another site', async () => {
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'], ['Sec-Fetch-Site', 'same-site'], ['Origin', 'https://evil.example'], ['Origin', 'null'],
    ] as const) {
      expect((await daybook.ask({ path: '/errors/script', host: HOST, form, headers: { [name]: value } })).status, value).toBe(403);
    }
    expect(faults()).toEqual([]);
  });

  test('is in the log and in the figures', async () => {
    expect(
      (
        await daybook.ask({ path: '/errors/script?token=x', host: HOST, cookie, form, headers: { 'Sec-Fetch-Site': 'same-origin' } })
      ).status).toBe(204);
    await vi.waitFor(() => expect(faults()).toHaveLength(1));
    expect(faults()[0]).toMatchObject({ level: 40, tenant: 'harbour', empId: 'SR', route: 'routes/auth/login',
      fault: { name: 'Error', message: 'it broke [removed]', frames: ['at f (/assets/x.js:1:2)'] } });
    expect((await daybook.ask({ path: '/metrics', headers: { Authorization: `Bearer ${TOKEN}` } })).text).toContain(
      'daybook_script_faults_total{outcome="written"} 1',
    );
  });
});

describe('what strangers make up', () => {
  const LOGIN = { path: '/auth/login', host: HOST };
  const POST = { ...LOGIN, form: { email: 'x' } };
  const PATHS = [
    '//', '///', '//evil.example/x', '/%5c', '/%5C%5cevil.example', '/%2f%2fevil.example', '//evil.example/?_retry=1', '/\\evil.example',
  ];
  const HOSTS = ['user:password@localhost', 'user@localhost', 'localhost/x', 'localhost#x', 'localhost?x', 'local\\host', 'local host',
    '[::1',
    'localhost:99999', '%00', 'a..b', '.', '"'];
  const ORIGINS = ['https://evil.example', 'http://localhost.evil.example', 'null', '::::', 'http://localhost:1'];
  const asked = (headers: Record<string, string>) => ({ ...POST, headers });

  const REQUESTS: [what: string, asked: Asked, status: number][] = [
    ...PATHS.map((path) => [path, { path, host: HOST }, 404] as [string, Asked, number]),
    ...['/%', '/%ff', '/auth/%E0%A4%A'].map((path) => [path, { path, host: HOST }, 400] as [string, Asked, number]),
    ...HOSTS.map((host) => [`the host ${host}`, { ...LOGIN, host }, 400] as [string, Asked, number]),
    ['a forwarded host with a password', { ...LOGIN, headers: { 'X-Forwarded-Host': 'a:b@localhost' } }, 400],
    ['the old way to ask for data', { ...LOGIN, path: '/auth/login?_data=routes/auth/login' }, 200],
    ['the old way, of a route that is not there', { ...LOGIN, path: '/auth/login?_data=x&_data=y' }, 200],
    ['the old way to send a form', { ...POST, path: '/auth/login?_data=x' }, 422],
    ...ORIGINS.map(
      (origin) =>
        [`our own site from ${origin}`, asked({ 'Sec-Fetch-Site': 'same-origin', 'Origin': origin }), 403] as [string, Asked, number]),
    ['nobody from another site', asked({ 'Sec-Fetch-Site': 'none', 'Origin': 'https://evil.example' }), 403],
    ...['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].map((method) => [method, { ...LOGIN, method }, 405] as [string, Asked, number]),
    ['the form library’s own field', { ...LOGIN, form: { __intent__: 'x' } }, 400],
    ['a message that is no JSON', { path: '/api/messages', host: HOST, form: { x: '{' }, headers: { 'Content-Type': 'application/json' } },
      400],
    ['cookies of nonsense', { ...LOGIN, cookie: 'daybook_session=%; daybook_kept=%00; =;;; daybook_toast="' }, 200],
  ];

  test('is refused in words, counted, and no fault', async () => {
    const before = daybook.printed().length;
    for (const [what, request, status] of REQUESTS) {
      const answer = await daybook.ask(request);
      expect(answer.status, what).toBe(status);
      expect(answer.text.length, what).toBeGreaterThan(0);
      expect(answer.headers['location'], what).toBeUndefined();
    }
    const { text } = await daybook.ask({ path: '/metrics', headers: { Authorization: `Bearer ${TOKEN}` } });
    for (const reason of ['bad-address', 'cross-site', 'bad-name'])
      expect(text).toContain(`daybook_refused_requests_total{reason="${reason}"}`);
    expect(daybook.printed().slice(before).match(/"level":[56]0,[^\n]*/g) ?? []).toEqual([]);
  });

  test('is our own form where a browser says so, whoever ends TLS', async () => {
    const vouched = { 'Sec-Fetch-Site': 'same-origin', 'Origin': 'https://localhost' };
    expect((await daybook.ask(asked(vouched))).status).toBe(422);
    expect((await daybook.ask(asked({ 'Sec-Fetch-Site': 'none' }))).status).toBe(422);
    expect((await daybook.ask(asked({ Origin: 'http://LOCALHOST' }))).status).toBe(422);
    expect((await daybook.ask({ ...asked({ ...vouched, 'X-Forwarded-Host': HOST }), host: 'inside' })).status).toBe(422);
  });
});

describe('what is nobody’s business', () => {
  test.each(['/auth/login', '/c/none', '/c/none/pdf', '/c/none.data', '/no/such/page', '/favicon.svg'])('no search engine lists %s',
    async (path) => expect((await daybook.ask({ path, host: HOST })).headers['x-robots-tag']).toBe('noindex, nofollow'));

  test('robots are told so, and may ask for clients’ pages to hear it', async () => {
    const { status, text } = await daybook.ask({ path: '/robots.txt', host: HOST });
    expect([status, text.includes('Disallow: /\n'), text.includes('Allow: /c/\n')]).toEqual([200, true, true]);
  });

  test('strangers and employees do not see which version runs, administrators do', async () => {
    const facts = /Version\D{1,20}\d|Commit [\da-f]{7}|Build \d/;
    for (const asked of [{ path: '/auth/login' }, { path: '/no/such/page' }, { path: '/c/none' }, { path: '/home', cookie }])
      expect((await daybook.ask({ host: HOST, ...asked })).text, asked.path).not.toMatch(facts);
    const administrator = demoSignIns.find((person) => person.host === 'localhost' && person.role === 'administrator');
    const admin = await signInAt(daybook, HOST, administrator?.email ?? '', administrator?.password ?? '');
    expect((await daybook.ask({ path: '/home', host: HOST, cookie: admin })).text).toMatch(/Version\D{1,20}\d/);
  });

  test('strangers make no faults in the figures by asking for the page about them', async () => {
    expect((await daybook.ask({ path: '/errors/system', host: HOST })).status).toBe(500);
    const { text } = await daybook.ask({ path: '/metrics', headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(text).toMatch(/route="\/errors\/system",status="200"/);
    expect(text).not.toMatch(/route="\/errors\/system",status="500"/);
  });
});

describe('NUL in an address', () => {
  test.each(['/reports/points-detail/%00', '/export/points-detail.csv?empId=%00', '/files/a%00b', '/auth/login?returnTo=/%00'])(
    'is refused: %s', async (path) => {
    const answer = await daybook.ask({ path, host: HOST, cookie });
    expect([answer.status, answer.text]).toEqual([400, 'Bad Request: an address cannot hold this character.']);
  });
});

test('the log is one JSON object a line', async () => {
  await daybook.ask({ path: '/user/settings/features', host: HOST, cookie, form: {}, headers: { Accept: 'application/json' } });
  await daybook.ask({ path: '/search/places?q=a', host: HOST, cookie });
  const lines = daybook.printed().split('\n').filter((line) => line !== '');
  const ready = lines.findIndex((line) => line.startsWith('Daybook is ready'));
  const log = lines.slice(ready).filter((line) => !/^(Daybook is ready|Sign in with:| {2}http)/.test(line));
  expect(log.length).toBeGreaterThan(20);
  expect(log.filter((line) => !line.startsWith('{'))).toEqual([]);
});

test('the log knows every request by its id and route, and nothing that people typed or that lets somebody in', async () => {
  const { path, ...post } = { path: '/timesheet/add/2026-11-18/SOFIA', form: { notes: SENTINEL, clientId: SENTINEL, date: '2026-11-18' } };
  const answers = await Promise.all([
    daybook.ask({
      path: '/auth/login', host: HOST, form: { email: `${SENTINEL}@harbour.example`, password: SENTINEL, returnTo: `/${SENTINEL}` },
    }),
    daybook.ask({ path, host: HOST, cookie, ...post }),
    daybook.ask({ path, host: HOST, ...post }),
    daybook.ask({ path: `/invoice/list?search=${SENTINEL}`, host: HOST, cookie }),
    daybook.ask({ path: `/invoice/list/${SENTINEL}`, host: HOST, cookie }),
    daybook.ask({ path: `/${SENTINEL}?token=${SENTINEL}`, host: HOST, cookie: `daybook_session=${SENTINEL}` }),
    daybook.ask({ path: '/auth/login', host: HOST, form: { email: SENTINEL },
      headers: { 'Sec-Fetch-Site': 'cross-site', 'User-Agent': SENTINEL, Referer: `http://localhost/${SENTINEL}` } }),
    daybook.ask({ path: '/metrics', headers: { Authorization: `Bearer ${SENTINEL}` } }),
  ]);
  const lines = () =>
    daybook.printed().split('\n').filter((line) => line.startsWith('{') && line.endsWith('}')).map(
      (line) => JSON.parse(line) as Record<string, unknown>,
    );
  for (const { headers, status } of answers) {
    const line = await vi.waitFor(() => {
      const found = lines().find(({ msg, requestId }) => msg === 'request' && requestId === headers['x-request-id']);
      expect(found).toBeDefined();
      return found;
    });
    expect(line).toMatchObject({ status });
  }
  const log = daybook.printed().slice(daybook.printed().indexOf('Sign in with:') + 1);
  expect(log).not.toContain(SENTINEL);
  expect(log).not.toContain(cookie.split('=')[1]);
  expect(lines().find((line) => line['route'] === '/timesheet/add/:date/:employeeId'))
    .toMatchObject({ method: 'POST', ms: expect.any(Number) as number });
});
