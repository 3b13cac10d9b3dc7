import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '#app/config.ts';
import { controlEm } from '#app/db/database.ts';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { createServices } from '#app/integrations/services.ts';
import { action as choose, loader as open } from '#app/routes/auth/choose-password.tsx';
import { action as forgot, loader as forgotPage } from '#app/routes/auth/forgot.tsx';
import { action as signIn } from '#app/routes/auth/login.tsx';
import { action as create } from '#app/routes/_app/admin/users/create.tsx';
import { action as invite } from '#app/routes/_app/admin/users/userdetail/$empId/invite.ts';
import { loader as userPage } from '#app/routes/_app/admin/users/userdetail/$empId/index.tsx';
import { requireContext } from '#app/web/context.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { setPasswords } from '#tests/support/people.ts';
import { createWorld, type RouteTestArgs, type World } from '#tests/support/world.ts';

let world: World;
let inbox: MailServer;
let restore: () => void;
beforeAll(async () => {
  inbox = await startMailServer();
  world = await createWorld();
  const { config, services } = world.app;
  const withMail = { ...config, smtpUrl: inbox.url, publicUrl: 'https://daybook.example:8443' };
  const real = createServices({ ...readConfig({ SMTP_URL: inbox.url }), publicUrl: withMail.publicUrl }, world.app.services.reports);
  Object.assign(world.app, { config: withMail, services: { ...services, mailer: real.mailer, siteUrl: real.siteUrl } });
  restore = () => { Object.assign(world.app, { config, services }); };
});
afterAll(async () => {
  restore();
  await inbox.close();
});
beforeEach(async () => {
  inbox.mails.length = 0;
  await execute(controlEm(world.app.database), sql`delete from control.rate_limit`);
  await execute(world.em(), sql`delete from tenant.sign_in_link`);
  await setPasswords(world, 'the old password');
});

let address = 0;
async function postTo(action: unknown, path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const args = await world.args(undefined, path, { form });
  args.request.headers.set('X-Client-Address', `198.51.100.${address += 1}`);
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
  return args as RouteTestArgs & { request: Request }
    && { args, answer: () => answerOf(action as never, args), raw: () => (action as (a: RouteTestArgs) => Promise<Response>)(args) };
}

const ask = async (email: string, headers: Record<string, string> = {}) => {
  const { answer } = await postTo(forgot, '/auth/forgot', { email }, headers);
  const answered = await answer();
  await world.runJobs();
  return answered;
};
const lastLink = () => /https?:\/\/\S+/.exec(inbox.mails.at(-1)?.mail.text ?? '')?.[0] ?? '';
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Opens the link as a browser does: the address, then the page it leads to with its cookie. */
async function follow(token: string): Promise<{ cookie: string; status: number; body: string }> {
  const first = await open(await world.args(undefined, `/auth/choose-password?token=${encodeURIComponent(token)}`)) as Response;
  expect(first.headers.get('Location')).toBe('/auth/choose-password');
  const cookie = (first.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const args = await world.args(undefined, '/auth/choose-password');
  args.request.headers.set('Cookie', cookie);
  return { cookie, ...await answerOf(open, args) };
}
const chooseWith = async (cookie: string, password: string, again = password) =>
  postTo(choose, '/auth/choose-password', { password, again }, { Cookie: cookie });
const mayEnter = async (password: string, email = 'emp@harbour.example') =>
  (await (await postTo(signIn, '/auth/login', { email, password, returnTo: '/' })).answer()).status === 303;

const NEW = 'gumtree lantern window';

describe('a forgotten password', () => {
  test('is replaced by a link that is mailed', async () => {
    expect(await ask('EMP@harbour.example')).toMatchObject({ status: 303, location: '/auth/forgot?sent=yes' });
    const { envelope, mail } = inbox.mails[0] ?? { envelope: [], mail: undefined };
    expect(envelope).toEqual(['emp@harbour.example']);
    expect(mail?.subject).toBe('A new password for Harbour Consulting on Daybook');
    expect(mail?.text).toContain('Hello Emil,');
    expect(lastLink()).toMatch(new RegExp(`^https://${world.host}:8443/auth/choose-password\\?token=[\\w-]{43}$`));
    const page = await follow(tokenOf(lastLink()));
    expect(page.body).toContain('emp@harbour.example');
    const answer = await (await chooseWith(page.cookie, NEW)).raw();
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    const session = answer.headers.getSetCookie().find((each) => each.startsWith('daybook_session='))?.split(';')[0] ?? '';
    const ctx =
      await requireContext({ request: new Request(`http://${world.host}/`, { headers: { Cookie: session } }), params: {}, context: {} });
    expect(ctx.actor.empId).toBe('EMP');
    expect([await mayEnter(NEW), await mayEnter('the old password')]).toEqual([true, false]);
  });

  test('answers somebody unknown alike, by the same work, and writes to nobody', async () => {
    const known = await ask('emp@harbour.example');
    const unknown = await ask('nobody@harbour.example');
    expect(unknown).toEqual(known);
    expect(inbox.mails).toHaveLength(1);
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'EMP'`);
    expect(await ask('emp@harbour.example')).toEqual(known);
    await execute(world.em(), sql`update tenant.employee set is_enabled = true where emp_id = 'EMP'`);
    expect(inbox.mails).toHaveLength(1);
  });

  test('is stored as a hash alone, and the token stands in no job', async () => {
    await ask('emp@harbour.example');
    const token = tokenOf(lastLink());
    const stored = JSON.stringify(
      [await rows(world.em(), sql`select * from tenant.sign_in_link`), await rows(world.em(), sql`select data from pgboss.job`)],
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    expect(stored).not.toContain(token);
  });

  test('is not used up by opening the link, as programs that look through mail do', async () => {
    await ask('emp@harbour.example');
    for (let time = 0; time < 3; time += 1) expect((await follow(tokenOf(lastLink()))).status).toBe(200);
    expect((await (await chooseWith((await follow(tokenOf(lastLink()))).cookie, NEW)).answer()).status).toBe(303);
  });

  test('does not leave its token in an address that others see', async () => {
    await ask('emp@harbour.example');
    const first = await open(await world.args(undefined, `/auth/choose-password?token=${tokenOf(lastLink())}`)) as Response;
    expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(first.headers.get('Location')).toBe('/auth/choose-password');
    expect(first.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
  });

  test('opens once, also when two posts come at once', async () => {
    await ask('emp@harbour.example');
    const { cookie } = await follow(tokenOf(lastLink()));
    const posts = await Promise.all([chooseWith(cookie, NEW), chooseWith(cookie, `${NEW} two`)]);
    const answers = await Promise.all(posts.map(({ answer }) => answer()));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    expect((await follow(tokenOf(lastLink()))).status).toBe(410);
  });

  test('opens for an hour', async () => {
    await ask('emp@harbour.example');
    const { cookie } = await follow(tokenOf(lastLink()));
    await execute(world.em(), sql`update tenant.sign_in_link set expires_at = ${world.app.now().toISOString()}`);
    expect((await (await chooseWith(cookie, NEW)).answer()))
      .toMatchObject({ status: 404, errors: { '': ['This link has been used or has expired. Please ask for a new one.'] } });
    const life = await firstRow<{ minutes: number }>(world.em(),
      sql`select extract(epoch from created_at + interval '60 minutes' - ${world.app.now().toISOString()}::timestamptz)::int / 60 as minutes
        from tenant.sign_in_link`);
    expect(life?.minutes).toBe(60);
  });

  test('voids the link before', async () => {
    await ask('emp@harbour.example');
    const older = tokenOf(lastLink());
    await ask('emp@harbour.example');
    expect((await follow(older)).status).toBe(410);
    expect((await follow(tokenOf(lastLink()))).status).toBe(200);
  });

  test('ends the sessions of the person', async () => {
    const args = await world.args(world.staff, '/');
    await ask('emp@harbour.example');
    await (await chooseWith((await follow(tokenOf(lastLink()))).cookie, NEW)).answer();
    await expect(requireContext({ ...args, context: {} })).rejects.toMatchObject({ status: 302 });
  });

  test('does not get round the second factor', async () => {
    await execute(
      world.em(), sql`insert into tenant.second_factor (emp_id, secret, created_at, confirmed_at) values ('EMP', 'sealed', now(), now())`,
    );
    await ask('emp@harbour.example');
    const answer = await (await chooseWith((await follow(tokenOf(lastLink()))).cookie, NEW)).raw();
    await execute(world.em(), sql`delete from tenant.second_factor`);
    expect(answer.headers.get('Location')).toBe('/auth/second-factor');
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('daybook_session='))).toBe(false);
  });

  test('opens a locked account again', async () => {
    for (let time = 0; time < 51; time += 1) await mayEnter('wrong');
    expect(await mayEnter('the old password')).toBe(false);
    await ask('emp@harbour.example');
    await (await chooseWith((await follow(tokenOf(lastLink()))).cookie, NEW)).answer();
    expect(await mayEnter(NEW)).toBe(true);
  });

  test.each([
    ['too short', 'short', 'Password must be at least 10 characters.'],
    ['common', 'Password2026!', 'Password is too easy to guess'],
    ['their organisation', 'Harbour-Consulting', 'Password must not be made up of your name'],
    ['their name', 'emil.price.99', 'Password must not be made up of your name, your e-mail address or your organisation.'],
  ])('refuses a password that is %s and leaves the link open', async (_name, password, words) => {
    await ask('emp@harbour.example');
    const { cookie } = await follow(tokenOf(lastLink()));
    const answer = await (await chooseWith(cookie, password)).answer();
    expect([answer.status, answer.errors['password']?.[0]]).toEqual([422, expect.stringContaining(words)]);
    expect(answer.body).not.toContain(password);
    expect((await (await chooseWith(cookie, NEW)).answer()).status).toBe(303);
  });

  test('takes a long passphrase with spaces and characters of any script', async () => {
    await ask('emp@harbour.example');
    const long = `夏の終わり größer 🌿 ${'long words of mine '.repeat(8)}`.slice(0, 180);
    await (await chooseWith((await follow(tokenOf(lastLink()))).cookie, long)).answer();
    expect(await mayEnter(long)).toBe(true);
  });

  test('never leads to a host that the request made up', async () => {
    const { args } = await postTo(forgot, '/auth/forgot', { email: 'emp@harbour.example' },
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: 'http://evil.example' });
    await answerOf(forgot, args);
    await world.runJobs();
    expect(new URL(lastLink()).hostname).toBe(world.host);
    const forged = forgot({ ...args,
      request: new Request(
        'http://evil.example/auth/forgot', { method: 'POST', body: new URLSearchParams({ email: 'emp@harbour.example' }) },
      ) });
    await expect(forged).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('is limited by address typed and by network, known or not', async () => {
    for (let time = 0; time < 3; time += 1) await ask('nobody@harbour.example');
    expect(await ask('nobody@harbour.example')).toMatchObject({
      status: 422, errors: { '': ['Too many requests. Please wait a quarter of an hour and try again.'] },
    });
    for (let time = 0; time < 20; time += 1) await ask(`a${time}@harbour.example`, { 'X-Client-Address': '203.0.113.9' });
    expect(await ask('emp@harbour.example', { 'X-Client-Address': '203.0.113.9' })).toMatchObject({ status: 422 });
    expect(inbox.mails).toEqual([]);
  });

  test.each([
    '', 'x', `a@b.example\r\nBcc: eve@evil.example`, '\u0000@x.example', `${'x'.repeat(300)}@x.example`, '"><script>@x.example',
  ])('refuses %j as an address', async (email) => {
    expect((await ask(email)).status).toBe(422);
    expect(inbox.mails).toEqual([]);
  });

  test.each([
    '', 'x', 'a'.repeat(43), 'a'.repeat(5000), '\r\nSet-Cookie: a=b', '../../etc', '%00',
  ])('a forged token %j opens nothing, and says so', async (token) => {
    const page = await follow(token);
    expect([page.status, page.body.includes('@harbour')]).toEqual([410, false]);
    expect((await (await chooseWith(page.cookie, NEW)).answer()).status).toBe(404);
    const log = await firstRow<{ count: number }>(
      world.em(), sql`select count(*)::int as count from tenant.security_event where kind = 'link-refused'`,
    );
    expect(log?.count).toBeGreaterThan(0);
  });

  test('of one organisation opens nothing in another', async () => {
    await ask('emp@harbour.example');
    const other = await createWorld();
    const args = await other.args(undefined, '/auth/choose-password', { form: { password: NEW, again: NEW } });
    args.request.headers.set('Cookie', (await follow(tokenOf(lastLink()))).cookie);
    expect((await answerOf(choose, args)).status).toBe(404);
  });

  test('without a mail server says to ask an administrator', async () => {
    const { config } = world.app;
    Object.assign(world.app, { config: { ...config, smtpUrl: undefined } });
    expect((await answerOf(forgotPage, await world.args(undefined, '/auth/forgot'))).data).toMatchObject({ canSend: false });
    const refusal = await ask('emp@harbour.example');
    Object.assign(world.app, { config });
    expect(refusal).toMatchObject({ status: 422, errors: { '': [expect.stringContaining('ask an administrator')] } });
  });
});

describe('an invitation', () => {
  const signInOf = async (empId: string) =>
    (await answerOf(userPage, await world.args(world.admin, `/admin/users/userdetail/${empId}`, { params: { empId } }))).data['signIn'] as {
      hasPassword: boolean; invitation: { state: string; failure: string }
    };
  const newUser = async (empId: string, more: Record<string, string> = {}) =>
    answerOf(create, await world.args(world.admin, '/admin/users/create', {
    form: { empId, firstName: 'Nora', surname: 'Oak', email: `${empId.toLowerCase()}@harbour.example`, isEnabled: 'on', invite: 'on',
      idempotencyKey: `key-${empId}`, ...more },
  }));
  const inviteAgain = async (empId: string) =>
    answerOf(invite, await world.args(world.admin, `/admin/users/userdetail/${empId}/invite`, { form: {}, params: { empId } }));

  test('is sent with a new user, leads to their password, and then is accepted', async () => {
    expect((await newUser('INV1')).status).toBe(303);
    expect((await signInOf('INV1')).invitation.state).toBe('waiting');
    await world.runJobs();
    expect(inbox.mails[0]?.mail.subject).toBe('Harbour Consulting invites you to Daybook');
    expect(await signInOf('INV1')).toMatchObject({ hasPassword: false, invitation: { state: 'invited' } });
    const page = await follow(tokenOf(lastLink()));
    expect(JSON.parse(page.body)).toMatchObject({ person: { isInvitation: true } });
    expect((await (await chooseWith(page.cookie, NEW)).answer()).status).toBe(303);
    expect(await signInOf('INV1')).toMatchObject({ hasPassword: true, invitation: { state: 'accepted' } });
    expect(await mayEnter(NEW, 'inv1@harbour.example')).toBe(true);
    expect((await inviteAgain('INV1')).status).toBe(303);
    await world.runJobs();
    expect(inbox.mails, 'who has a password is not invited').toHaveLength(1);
  });

  test('runs out after seven days, and can be sent again', async () => {
    await newUser('INV2');
    await world.runJobs();
    const older = tokenOf(lastLink());
    const life = await firstRow<{ days: number }>(world.em(),
      sql`select extract(epoch from expires_at - created_at)::int / 86400 as days from tenant.sign_in_link where emp_id = 'INV2'`);
    expect(life?.days).toBe(7);
    await execute(world.em(), sql`update tenant.sign_in_link set expires_at = ${world.app.now().toISOString()} where emp_id = 'INV2'`);
    expect((await signInOf('INV2')).invitation.state).toBe('expired');
    await inviteAgain('INV2');
    await world.runJobs();
    expect((await signInOf('INV2')).invitation.state).toBe('invited');
    expect((await follow(older)).status).toBe(410);
    expect((await follow(tokenOf(lastLink()))).status).toBe(200);
  });

  test('that the mail server refuses says why', async () => {
    inbox.refuse('Mailbox is full');
    await newUser('INV3');
    await world.runJobs();
    inbox.refuse('');
    expect((await signInOf('INV3')).invitation).toMatchObject({
      state: 'failed', failure: expect.stringContaining('Mailbox is full') as string,
    });
  });

  test('of a disabled person opens nothing', async () => {
    await newUser('INV4');
    await world.runJobs();
    await execute(world.em(), sql`update tenant.employee set is_enabled = false where emp_id = 'INV4'`);
    expect((await follow(tokenOf(lastLink()))).status).toBe(410);
  });

  test('is not sent where it would lead nowhere, and the administrator is told why', async () => {
    await execute(world.em(),
      sql`insert into tenant.openid_provider (is_enabled, issuer, client_id, button_label, passwords_allowed)
        values (true, 'https://id.example', 'x', 'Sign in', false)`);
    await newUser('INV6');
    const page = await answerOf(userPage, await world.args(world.admin, '/admin/users/userdetail/INV6', { params: { empId: 'INV6' } }));
    expect(page.data['obstacle']).toBe('People of your organisation sign in through its provider; nobody needs an invitation.');
    await inviteAgain('INV6');
    expect((await ask('emp@harbour.example')).status).toBe(403);
    await execute(world.em(), sql`delete from tenant.openid_provider`);
    await newUser('INV7');
    const { config } = world.app;
    Object.assign(world.app, { config: { ...config, smtpUrl: undefined } });
    const without =
      (await answerOf(
        userPage, await world.args(world.admin, '/admin/users/userdetail/INV7', { params: { empId: 'INV7' } }),
      )).data['obstacle'];
    Object.assign(world.app, { config });
    expect(without).toBe(
      'Your e-mail is not set up, so no invitation can be sent. Ask whoever runs Daybook to set SMTP_URL, then send it again.',
    );
    await world.runJobs();
    expect(inbox.mails.map(({ envelope }) => envelope)).toEqual([['inv7@harbour.example']]);
  });

  test('is not sent when a password was given, nor by an employee', async () => {
    await newUser('INV5', { password: 'tidal window seven' });
    await world.runJobs();
    expect(inbox.mails).toEqual([]);
    const refused = await answerOf(
      invite, await world.args(world.staff, '/admin/users/userdetail/INV5/invite', { form: {}, params: { empId: 'INV5' } }),
    );
    expect(refused.status).toBe(403);
  });
});
