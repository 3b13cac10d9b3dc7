import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { getHistory } from '#app/domain/organisation/history/index.server.ts';
import { action as rename } from '#app/routes/_app/admin/teams/$teamId.dialog.tsx';
import { action as remove } from '#app/routes/_app/admin/teams/$teamId/delete.dialog.tsx';
import { action as addMember, loader as members } from '#app/routes/_app/admin/teams/$teamId/members.tsx';
import { action as removeMember } from '#app/routes/_app/admin/teams/$teamId/remove-member.ts';
import { loader as list } from '#app/routes/_app/admin/teams/index.tsx';
import { action as create } from '#app/routes/_app/admin/teams/new.dialog.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
let world: World;
let teamId: string;
beforeAll(async () => { world = await createWorld(); });

const post = async (action: typeof create, form: Form, who = world.admin) =>
  answerOf(action, await world.args(who, '/admin/teams', { form, params: action === create ? {} : { teamId } }));
const shown = async () =>
  (await answerOf(members, await world.args(world.admin, `/admin/teams/${teamId}/members`, { params: { teamId } }))).data;

describe('a team', () => {
  test('is added once by its name, in whatever case', async () => {
    expect(await post(create, { teamName: 'Delivery', note: 'Who builds' })).toMatchObject({ status: 303, location: '/admin/teams' });
    expect(await post(create, { teamName: 'delivery', note: '' })).toMatchObject({
      status: 409, errors: { teamName: ['There is a team of this name already. Please choose another one.'] },
    });
    expect((await post(create, { teamName: ' ' })).errors).toEqual({ teamName: ['Team name is required.'] });
    expect((await post(create, { teamName: 'Mine' }, world.staff)).status).toBe(403);
    teamId = String((await firstRow<{ id: number }>(world.em(), sql`select team_id as id from tenant.team`))?.id);
  });

  test('has members, each once, who are added by name and taken out again', async () => {
    expect(await post(addMember, { teamId, empId: 'Emil Price' }))
      .toMatchObject({ status: 303, location: `/admin/teams/${teamId}/members` });
    expect(await post(addMember, { teamId, empId: 'EMP' }))
      .toMatchObject({ status: 409, errors: { empId: ['Emil Price is in Delivery already.'] } });
    expect((await post(addMember, { teamId, empId: 'NOBODY' })).errors).toEqual({ empId: ['Please select an employee from the list.'] });
    await post(addMember, { teamId, empId: 'ADM' });
    expect(await shown()).toMatchObject({ team: { members: [{ empId: 'ADM' }, { empId: 'EMP', name: 'Emil Price' }] } });
    expect((await answerOf(list, await world.args(world.admin, '/admin/teams?sort=members'))).data)
      .toMatchObject({ rows: [{ teamName: 'Delivery', members: 2 }] });
    expect((await post(removeMember, { teamId, empId: 'ADM' })).status).toBe(303);
    expect((await post(removeMember, { teamId, empId: 'ADM' })).status).toBe(404);
    const { changes } = await getHistory(world.ctx(), { kind: 'team', id: teamId });
    expect(changes[0]).toMatchObject({ what: 'Changed', changes: [{ label: 'Member', before: 'Ada Minton', after: '' }] });
  });

  test('is renamed and deleted; its members stay', async () => {
    const form = { teamId, teamName: 'Builders', note: '', version: '1' };
    expect((await post(rename, form)).status).toBe(303);
    expect((await post(rename, { ...form, teamName: 'Makers' })).status).toBe(409);
    expect((await post(remove, { teamId })).status).toBe(303);
    expect(await firstRow(world.em(), sql`select count(*)::int as n from tenant.employee`)).toEqual({ n: 2 });
    expect((await answerOf(members, await world.args(world.admin, '/admin/teams/1/members', { params: { teamId } }))).status).toBe(404);
  });
});
