import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { createUser, getLicence, getUser, updateUser } from '#app/domain/people/people/index.server.ts';
import { loader as section } from '#app/routes/_app/admin/settings/licence.tsx';
import { action as create } from '#app/routes/_app/admin/users/create.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const EXCEEDED = 'You have exceeded your enabled user licenses';
const PERSON = {
  firstName: 'New', surname: 'Person', middleName: '', position: '', address: '', suburb: '', state: '', postcode: '', site: '',
  defaultRate: '0', defaultPrepaidRate: '0', isEnabled: true, isAdmin: false, isWebApi: true, password: '', invite: false,
  employedFrom: null, employedTo: null, workFraction: '1', approver: '',
};
const newPerson = (empId: string) => ({ ...PERSON, empId, email: `${empId.toLowerCase()}@harbour.example` });

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const active = async () => (await getLicence(world.ctx(), {})).activeUsers;
const license = (maxUsers: number) => execute(world.em(), sql`update tenant.organisation set max_users = ${maxUsers}`);

test('nobody is created enabled, or enabled, beyond the licence; disabled people do not count', async () => {
  await license(await active() + 1);
  await createUser(world.ctx(), newPerson('LAST'));
  await expect(createUser(world.ctx(), newPerson('MORE'))).rejects.toMatchObject({ code: 'rule_violated', message: EXCEEDED });
  await createUser(world.ctx(), { ...newPerson('OFF'), isEnabled: false });
  const { version } = await getUser(world.ctx(), { empId: 'OFF' });
  const enable = { ...newPerson('OFF'), version, present: '', current: '' };
  await expect(updateUser(world.ctx(), enable)).rejects.toMatchObject({ message: EXCEEDED });
  await updateUser(world.ctx(), { ...enable, isEnabled: false, position: 'Adviser' });
});

test('the form says so above itself and keeps what was typed', async () => {
  await license(1);
  const form = { empId: 'MORE', firstName: 'New', surname: 'Person', email: 'more@harbour.example', isEnabled: 'on' };
  expect(await answerOf(create, await world.args(world.admin, '/admin/users/create', { form })))
    .toMatchObject({ status: 422, errors: { '': [EXCEEDED] }, data: { result: { initialValue: { empId: 'MORE' } } } });
});

test('two administrators at once do not exceed it', async () => {
  await license(await active() + 1);
  const made = await Promise.allSettled(['ONE', 'TWO', 'THREE'].map((empId) => createUser(world.ctx(), newPerson(empId))));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await active()).toBe((await firstRow<{ max: number }>(world.em(), sql`select max_users as max from tenant.organisation`))?.max);
});

test.each([[9998, 9998], [9999, null], [20_000, null]])('a licence for %i is shown as %s', async (max, shown) => {
  await license(max);
  expect(await section(await world.args(world.admin, '/admin/settings/licence') as never)).toMatchObject({ maxUsers: shown });
  await createUser(world.ctx(), newPerson('ONE'));
});
