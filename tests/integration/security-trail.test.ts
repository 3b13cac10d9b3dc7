import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { recordSecurityEvent } from '#app/domain/kernel/security-trail.ts';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { command, registry } from '#app/domain/kernel/use-case.ts';

import { deleteUser, listUsers } from '#app/domain/people/people/index.server.ts';
import { action as signIn } from '#app/routes/auth/login.tsx';
import { action as signOut } from '#app/routes/auth/logout.tsx';
import { loader as newUser } from '#app/routes/_app/admin/users/create.tsx';
import { loader as log } from '#app/routes/_app/admin/security-log.tsx';
import { z } from 'zod';
import { answerOf } from '#tests/support/answers.ts';
import { setPasswords } from '#tests/support/people.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await setPasswords(world, 'right password');
});
beforeEach(async () => { await execute(world.em(), sql`delete from tenant.security_event`); });

interface Event {
  kind: string; times: number; empId: string | null; email: string; address: string; userAgent: string; useCase: string; reason: string
}
const events = (of = world) =>
  rows<Event>(of.em(), sql`select kind, times, emp_id as "empId", email, address, user_agent as "userAgent", use_case as "useCase", reason
  from tenant.security_event order by security_event_id`);

async function post(form: Record<string, string>, from = { address: '203.0.113.7', agent: 'Firefox/1' }) {
  const args = await world.args(undefined, '/auth/login', { form: { returnTo: '/', ...form } });
  args.request.headers.set('X-Client-Address', from.address);
  args.request.headers.set('User-Agent', from.agent);
  return answerOf(signIn, args);
}

const stranger = (address: string): Ctx => ({ ...world.nobody(), from: { address, userAgent: 'x' } });

describe('the trail', () => {
  test('knows who signed in, from where and with what', async () => {
    await post({ email: 'Emp@Harbour.example', password: 'right password' });
    expect(await events())
      .toEqual([
        { kind: 'signed-in', times: 1, empId: 'EMP', email: '', address: '203.0.113.7', userAgent: 'Firefox/1', useCase: '',
          reason: 'Password' }]);
  });

  test('keeps a wrong password as the address that was typed, never the password', async () => {
    await post({ email: 'emp@harbour.example', password: 'hunter2-secret' });
    await post({ email: 'hunter2-secret', password: 'emp@harbour.example' });
    const stored = await events();
    expect(stored).toMatchObject([
      { kind: 'sign-in-failed', email: 'emp@harbour.example', empId: null }, { kind: 'sign-in-failed', email: '' },
    ]);
    expect(JSON.stringify(stored)).not.toContain('hunter2');
  });

  test('counts the same thing within a minute in one row', async () => {
    for (let time = 0; time < 8; time += 1) await post({ email: 'one@harbour.example', password: 'wrong' });
    expect(await events()).toMatchObject([{ kind: 'sign-in-failed', times: 8 }]);
  });

  test('is not flooded by a thousand strangers who all type another name', async () => {
    for (let each = 0; each < 1000; each += 1)
      await recordSecurityEvent(stranger(`198.51.100.${each % 250}`), { kind: 'sign-in-failed', email: `a${each}@x.example` });
    const stored = await events();
    expect(stored).toHaveLength(201);
    expect(stored.at(-1)).toMatchObject({ times: 800, email: '', address: '', reason: 'Further ones of this hour, counted together' });
    expect(stored.reduce((sum, { times }) => sum + times, 0)).toBe(1000);
  }, 60_000);

  test('takes the longest and strangest texts', async () => {
    const ctx: Ctx = { ...world.nobody(), from: { address: 'a'.repeat(500), userAgent: `\u0000\ud800${'😀'.repeat(500)}` } };
    await recordSecurityEvent(
      ctx, { kind: 'access-refused', useCase: 'x'.repeat(500), reason: '\u0007'.repeat(500), email: `${'x'.repeat(200)}@x.example` },
    );
    expect(await events()).toHaveLength(1);
  });

  test('knows a sign-out', async () => {
    const args = await world.args(world.staff, '/auth/logout', { form: {} });
    await signOut(args);
    expect(await events()).toMatchObject([{ kind: 'signed-out', empId: 'EMP' }]);
  });

  test('keeps who was refused which use-case, although the use-case changed nothing', async () => {
    await expect(listUsers(world.ctx(world.staff), listUsers.input.parse({}))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(deleteUser(world.ctx(world.staff), { empId: 'ADM' })).rejects.toMatchObject({ code: 'forbidden' });
    const page = await answerOf(newUser, await world.args(world.staff, '/admin/users/create'));
    expect(page.status).toBe(403);
    expect(await events()).toMatchObject([
      { kind: 'access-refused', empId: 'EMP', useCase: 'user.list' }, { useCase: 'user.delete' }, { useCase: 'user:write' },
    ]);
  });

  test('keeps a refusal inside another use-case, once, outside the transaction that it rolled back', async () => {
    const outer = command({
      name: 'planted.outer', permission: 'settings:own', input: z.object({}),
      async run(ctx) {
        await execute(ctx.em, sql`update tenant.employee set position = 'changed' where emp_id = 'EMP'`);
        return deleteUser(ctx, { empId: 'ADM' });
      },
    });
    registry.delete('planted.outer');
    await expect(outer(world.ctx(world.staff), {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await events()).toMatchObject([{ kind: 'access-refused', empId: 'EMP', times: 1 }]);
    expect(await rows(world.em(), sql`select 1 as found from tenant.employee where position = 'changed'`)).toEqual([]);
  });

  test('of one organisation is not another\'s', async () => {
    const other = await createWorld();
    await post({ email: 'emp@harbour.example', password: 'right password' });
    expect(await events(other)).toEqual([]);
  });
});

describe('the security log', () => {
  const open = (query: string, actor = world.admin) => world.args(actor, `/admin/security-log${query}`).then((args) => answerOf(log, args));

  test('is for administrators', async () => {
    expect((await open('', world.staff)).status).toBe(403);
    expect((await open('')).data).toMatchObject({ total: 1, rows: [{ what: 'Access refused', who: 'Emil Price' }] });
  });

  test('is filtered by kind, person and days of the organisation', async () => {
    await post({ email: 'emp@harbour.example', password: 'wrong' });
    await post({ email: 'adm@harbour.example', password: 'right password' });
    expect((await open('?kind=signed-in')).data).toMatchObject({
      total: 1, rows: [{ who: 'Ada Minton', at: '2026-11-18T12:00', device: 'Firefox' }],
    });
    expect((await open('?q=emp@')).data).toMatchObject({ total: 1, rows: [{ what: 'Sign-in failed', who: 'emp@harbour.example' }] });
    expect((await open('?q=203.0.113.7')).data).toMatchObject({ total: 2 });
    expect((await open('?from=2026-11-18&to=2026-11-18')).data).toMatchObject({ total: 2 });
    expect((await open('?from=2026-11-19')).data).toMatchObject({ total: 0 });
    expect((await open('?to=2026-11-17')).data).toMatchObject({ total: 0 });
    expect((await open('?kind=%00&from=nonsense&page=-1&size=7&sort=x')).data).toMatchObject({ total: 2 });
  });

  test('has pages', async () => {
    for (let each = 0; each < 30; each += 1) await recordSecurityEvent(stranger(`10.0.0.${each}`), { kind: 'sign-in-failed' });
    expect((await open('?size=20&page=2')).data['rows']).toHaveLength(10);
  });
});
