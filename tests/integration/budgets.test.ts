import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getBudget, listBudgetNotices } from '#app/domain/clients/budgets/index.server.ts';
import type { OutgoingMail } from '#app/domain/kernel/ports/services.ts';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { action as save } from '#app/routes/_app/admin/projects/form/$projectId/budget.tsx';
import { answerOf } from '#tests/support/answers.ts';
import { openPages } from '#tests/support/browse.ts';
import { lookForDue } from '#tests/support/look-for-due.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => { world = await createWorld(); });
beforeEach(async () => {
  for (const table of ['budget', 'timesheet', 'time_by_day', 'time_by_month'])
    await execute(world.em(), sql.raw(`delete from tenant.${table}`));
});

const post = async (form: Record<string, string>, who = world.admin) => answerOf(save,
  await world.args(who, '/admin/projects/form/WEB/budget', {
    form: { iterationId: '0', unit: 'hours', version: '0', ...form }, params: { projectId: 'WEB' },
  }));
const view = (iterationId = 0) => getBudget(world.ctx(), { projectId: 'WEB', iterationId });
const notices = (iterationId = 0) => listBudgetNotices(world.ctx(world.staff), { works: [{ projectId: 'WEB', iterationId }] });
const sprint = async () => (await firstRow<{ id: number }>(world.em(), sql`select min(iteration_id) as id from tenant.iteration`))!.id;

async function mails(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await Promise.all([1, 2].map(() => lookForDue(world.app, 'budget.send-mail')));
  const mailer = { isSetUp: true, send: (mail: OutgoingMail) => { sent.push(mail); return Promise.resolve(); } };
  await world.runJobs({ ...world.app, services: { ...world.app.services, mailer } });
  return sent;
}

describe('a budget', () => {
  test('in hours counts all time of the project, week by week, and is changed and taken away', async () => {
    expect(await post({ amount: '12.50' })).toMatchObject({ status: 303, location: '/admin/projects/form/WEB/budget' });
    await addEntries(world, [
      { date: '2026-11-02', hours: 3 }, { date: '2026-11-04', hours: 1, code: 'W' }, { date: '2026-11-16', hours: 10 },
    ]);
    const { used, weeks, budget } = await view();
    expect(used).toMatchObject({ used: '14.00', remaining: '-1.50', percent: 112 });
    expect(weeks).toEqual([
      { week: '2026-11-02', used: '4.00', remaining: '8.50' }, { week: '2026-11-09', used: '0.00', remaining: '8.50' },
      { week: '2026-11-16', used: '10.00', remaining: '-1.50' },
    ]);
    const { page } = await (await openPages(world, world.admin))('/admin/projects/form/WEB/budget');
    for (const words of ['14 h (112 %)', 'Burn-down', 'Over the budget', '16/11/2026']) expect(page.text).toContain(words);
    expect(page.hrefs).toContain('/reports/timesheet-summary?startDate=2026-11-16&endDate=2026-11-22&clientId=NWIND&projectId=WEB');
    expect((await post({ amount: '20', version: '9' })).status).toBe(409);
    expect((await post({ unit: '', version: String(budget.version) })).status).toBe(303);
    expect((await view()).used).toBeUndefined();
  });

  test('in money counts what billable time comes to, of an iteration its own', async () => {
    const iterationId = await sprint();
    const [, inSprint] = await addEntries(world, [
      { hours: 1 }, { hours: 2, date: '2026-11-03' }, { hours: 4, code: 'W', date: '2026-11-04' },
    ]);
    await execute(world.em(), sql`update tenant.timesheet set iteration_id = ${iterationId} where time_id = ${inSprint}`);
    await post({ unit: 'money', amount: '1,000.00' });
    await post({ unit: 'money', amount: '250', iterationId: String(iterationId) });
    expect((await view()).used).toMatchObject({ used: '360.00', percent: 36 });
    expect((await view(iterationId)).used).toMatchObject({ used: '240.00', remaining: '10.00', percent: 96 });
    expect(await notices(iterationId)).toEqual(['96 % of the budget of Sprint 1 is used.']);
  });

  test('is told of at 80 and at 100 per cent, once each, and again when it was changed', async () => {
    await post({ amount: '10' });
    await addEntries(world, [{ hours: 7 }]);
    expect([await mails(), await notices()]).toEqual([[], []]);
    await addEntries(world, [{ hours: 1, date: '2026-11-03' }]);
    const [first, ...more] = await mails();
    expect([first?.subject, more.length]).toEqual(['Daybook: 80 % of the budget of Northwind Traders, Website is used', 0]);
    expect(first).toMatchObject({ to: ['adm@harbour.example'], text: expect.stringContaining('8 of 10 h') as string });
    expect(await notices()).toEqual(['80 % of the budget of 10 h is used.']);
    expect(await mails()).toEqual([]);
    await addEntries(world, [{ hours: 3, date: '2026-11-05' }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Daybook: 100 % of the budget of Northwind Traders, Website is used']);
    expect(await mails()).toEqual([]);
    await post({ amount: '12', version: '1' });
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Daybook: 80 % of the budget of Northwind Traders, Website is used']);
  });

  test('is mentioned where time is entered, and refuses nothing', async () => {
    await post({ amount: '10' });
    const [timeId] = await addEntries(world, [{ hours: 9 }]);
    const ask = await openPages(world, world.staff);
    expect((await ask(`/timesheet/edit/2026-11-02/EMP/${timeId}`)).page.text).toContain('90 % of the budget of 10 h is used.');
    expect((await ask('/timesheet/add/2026-11-03/EMP?clientId=NWIND&projectId=WEB')).page.text)
      .toContain('90 % of the budget of 10 h is used.');
    const line = encodeURIComponent('2h nwind website: fixing');
    const answers = `${await sprint()},DEV,OFFICE`;
    for (const path of ['/timesheet/dayview/EMP/2026-11-03', '/home'])
      expect((await ask(`${path}?line=${line}&answers=${answers}`)).page.text, path).toContain('90 % of the budget of 10 h is used.');
  });

  test('is in the list of projects and in its file, marked at 80 and at 100 per cent', async () => {
    const ask = await openPages(world, world.admin);
    const shown = async () => {
      const { page } = await ask('/admin/projects/list?clientId=NWIND&sort=projectId');
      const row = page.table().rows.find(([id]) => id === 'WEB');
      return [row?.[3], page.all('tr .badge').map((badge) => badge.classNames)];
    };
    expect(await shown()).toEqual(['', []]);
    await post({ amount: '10' });
    await addEntries(world, [{ hours: 7.9 }]);
    expect(await shown()).toEqual(['7.9 of 10 h (79 %)', ['badge tone-neutral']]);
    await addEntries(world, [{ hours: 0.1, date: '2026-11-03' }]);
    expect(await shown()).toEqual(['8 of 10 h (80 %)', ['badge tone-warning']]);
    await post({ unit: 'money', amount: '900', version: '1' });
    expect(await shown()).toEqual(['960 of 900 AUD (106 %)', ['badge tone-danger']]);
    const { source } = (await ask('/export/projects.csv?clientId=NWIND')).page;
    expect(source).toMatch(/Budget used[\s\S]*960 of 900 AUD \(106 %\)/);
  });

  test.each(['0', '-1', '0.123456789012', '100000000000', '1e400', 'ten', ''])('of %s is refused at its field', async (amount) => {
    const { status, errors } = await post({ amount });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['amount']]);
  });

  test('is set once when two set it at once, and by administrators alone', async () => {
    const answers = await Promise.all(['10', '20'].map((amount) => post({ amount })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect((await post({ amount: '10' }, world.staff)).status).toBe(403);
  });
});
