import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { circuits } from '#app/integrations/http/circuits.ts';
import { guardedFetch } from '#app/integrations/http/guarded-fetch.ts';
import { AVATAR_LIMITS, avatarSource } from '#app/integrations/avatars/avatar-source.ts';
import { action as saveSwitch, loader as pictures } from '#app/routes/_app/admin/settings/pictures.tsx';
import { action as create } from '#app/routes/_app/admin/users/create.tsx';
import { action as update } from '#app/routes/_app/admin/users/edit/$empId.tsx';
import { action as saveProfile } from '#app/routes/_app/user/settings/profile.tsx';
import { addMember, team } from '#app/domain/people/teams/index.server.ts';
import { startAvatarService, type AvatarService } from '#tests/simulators/avatar-service.ts';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { fileOf, formWith, jpgOf, pngOf } from '#tests/support/pictures.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DAY_MS = 86_400_000;
let world: World;
let service: AvatarService;
beforeAll(async () => { [world, service] = await Promise.all([createWorld(), startAvatarService()]); });
afterAll(async () => { await service.close(); });

const stored = async (empId: string) => (await firstRow<{ picture: string | null; avatar: string | null; version: number }>(world.em(),
  sql`select picture, avatar, version from tenant.employee where emp_id = ${empId}`))!;
const post = async (action: typeof create, actor: typeof world.admin, values: Record<string, string | File>, params = {}) =>
  answerOf(action, await world.args(actor, '/', { form: formWith(values), params }));
const picture = (name: string, bytes = jpgOf(300, 400)) => fileOf(bytes, name);

describe('a picture', () => {
  test('is uploaded by its person, shown wherever they are, and removed again', async () => {
    expect((await post(saveProfile, world.staff, { picture: picture('me.jpg') })).status).toBe(303);
    const { picture: hash } = await stored('EMP');
    const ask = await openPages(world, world.staff);
    // In the menu and in the form.
    expect((await ask('/user/settings/profile')).page.all(`[src="/files/${hash}"]`)).toHaveLength(2);
    expect((await ask(`/files/${hash}`)).status).toBe(200);
    const asAdmin = await openPages(world, world.admin);
    await execute(world.em(), sql`update tenant.client set account_manager = 'EMP' where client_id = 'NWIND'`);
    await addEntries(world, [{ clientId: 'NWIND', projectId: 'GENRL', note: 'One' }]);
    const { teamId } = await team.create(world.ctx(), { teamName: 'Crew', note: '' });
    await addMember(world.ctx(), { teamId: Number(teamId), empId: 'EMP' });
    for (const path of [
      '/admin/users/list', '/admin/users/userdetail/EMP', '/admin/users/edit/EMP', '/admin/clients/NWIND',
      '/admin/clients/NWIND?tab=rates', '/admin/clients/NWIND?tab=time', `/admin/teams/${teamId}/members`, '/reports/missing-days',
    ])
      expect((await asAdmin(path)).page.all(`[src="/files/${hash}"]`), path).not.toEqual([]);
    await post(saveProfile, world.staff, { removePicture: 'on' });
    expect((await stored('EMP')).picture).toBeNull();
    expect((await ask('/user/settings/profile')).page.all('[data-initials=EP]')).toHaveLength(2);
  });

  test('that is none is refused in words, and nothing changes', async () => {
    const { status, errors } = await post(saveProfile, world.staff, { picture: fileOf(Buffer.from('GIF89a'), 'me.png') });
    expect([status, errors]).toEqual([422, { picture: ['Upload failed: Choose a .jpg or .png picture.'] }]);
  });

  test('is uploaded by an administrator, with a new person and later', async () => {
    const NEW = { empId: 'PIC', firstName: 'Pia', surname: 'Curie', email: 'pia@harbour.example', isEnabled: 'on' };
    expect((await post(create, world.admin, { ...NEW, picture: picture('pia.png', pngOf(90, 90)) })).status).toBe(303);
    const before = await stored('PIC');
    expect(before.picture).toMatch(/^[0-9a-f]{64}$/);
    const values = { ...NEW, version: String(before.version) };
    const params = { empId: 'PIC' };
    const refused = await post(update, world.admin, { ...values, email: 'nobody', picture: picture('new.jpg') }, params);
    expect([refused.status, refused.data['pictureSent']]).toEqual([422, 'new.jpg']);
    expect((await post(update, world.admin, { ...values, picture: picture('new.jpg') }, params)).status).toBe(303);
    expect((await stored('PIC')).picture).not.toBe(before.picture);
  });
});

describe('pictures by e-mail address', () => {
  const withService = () => {
    const avatars = avatarSource(service.url,
      { fetch: guardedFetch({ ...AVATAR_LIMITS, allowsPrivate: true }), circuits: circuits(Date.now), now: Date.now });
    return { ...world.app, services: { ...world.app.services, avatars } };
  };
  const fetchDue = async (later = 0) => {
    const app = { ...withService(), now: () => new Date(world.app.now().getTime() + later) };
    await lookForDue(app, 'people.fetch-avatars');
    await world.runJobs(app);
  };
  const switchTo = async (asksForAvatars: '' | 'on') => {
    const { data } = await answerOf(pictures, await world.args(world.admin, '/admin/settings/pictures'));
    const { version } = data['values'] as { version: number };
    const form = { version: String(version), ...(asksForAvatars ? { asksForAvatars } : {}) };
    expect((await answerOf(saveSwitch, await world.args(world.admin, '/admin/settings/pictures', { form }))).status).toBe(303);
    await world.runJobs(withService());
  };

  test('are not asked for unless the organisation wants that, and its page says what is sent where', async () => {
    service.publish('emp@harbour.example', jpgOf(256, 256, [1, 2, 3]));
    await fetchDue();
    expect(service.asked).toEqual([]);
    const page = (await (await openPages(world, world.admin))('/admin/settings/pictures')).page.source;
    expect(page).toContain('Ask gravatar.com for the pictures of people who have none');
    expect(page).toContain('SHA-256 hash of the e-mail address');
  });

  test('are asked for by the hash alone, once a week, and served from here', async () => {
    await switchTo('on');
    const hash = createHash('sha256').update('emp@harbour.example').digest('hex');
    expect(service.asked).toContain(`/avatar/${hash}?s=256&d=404`);
    expect(service.asked.join()).not.toContain('@');
    expect(service.asked, 'who has a picture is not asked about').toHaveLength(2);
    const exchanges = await rows(world.em(), sql`select path, status from tenant.exchange where system = 'avatars' order by status`);
    expect(exchanges, 'on record without the hash').toEqual([200, 404].map((status) => ({ path: '/avatar/…', status })));
    const { avatar } = await stored('EMP');
    const ask = await openPages(world, world.staff);
    expect((await ask('/timesheet/dayview/EMP/2026-11-18')).page.all(`[src="/files/${avatar}"]`)).not.toEqual([]);
    expect((await ask(`/files/${avatar}`)).status).toBe(200);
    expect((await stored('ADM')).avatar).toBeNull();
    await fetchDue();
    expect(service.asked).toHaveLength(2);
    await fetchDue(8 * DAY_MS);
    expect(service.asked).toHaveLength(4);
  });

  test('are asked for again after another address, and the next day after no answer; what is no picture is none', async () => {
    service.asked.length = 0;
    await execute(world.em(), sql`update tenant.employee set avatar_checked_at = ${world.app.now().toISOString()}
      where avatar_checked_at is not null`);
    await execute(world.em(), sql`update tenant.employee set email = 'Emil@Harbour.example' where emp_id = 'EMP'`);
    service.troubles.push(500);
    await fetchDue();
    expect([service.asked.length, (await stored('EMP')).avatar]).toEqual([1, null]);
    service.publish('emil@harbour.example', Buffer.from('<svg/>'));
    await fetchDue(DAY_MS + 1);
    expect([service.asked.length, (await stored('EMP')).avatar]).toEqual([2, null]);
    service.publish('emil@harbour.example', pngOf(40, 40));
    await fetchDue(9 * DAY_MS);
    expect((await stored('EMP')).avatar).toMatch(/^[0-9a-f]{64}$/);
  });

  test('are forgotten when that is switched off', async () => {
    await switchTo('');
    expect((await stored('EMP')).avatar).toBeNull();
    service.asked.length = 0;
    await fetchDue(30 * DAY_MS);
    expect(service.asked).toEqual([]);
  });
});
