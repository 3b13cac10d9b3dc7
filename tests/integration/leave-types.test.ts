import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, firstRow } from '#app/domain/kernel/run-sql.ts';
import { listRequestableTypes } from '#app/domain/leave/leave-types/index.server.ts';
import { openBrowser, openPages, type Ask, type Seen } from '#tests/support/browse.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

const AT = '/admin/leave/leaveTypes';
const PUBLIC_HOLIDAY = `${AT}/4`;

let world: World;
let ask: Ask;
let browse: (path: string, form?: URLSearchParams) => Promise<Seen>;

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  ask = await openPages(world, world.admin);
  browse = await openBrowser(world, world.admin);
});

async function send(path: string, changes: Record<string, string>) {
  const form = (await ask(path)).page.form('typeName');
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return browse(path, form);
}
const stored = (name: string) => firstRow<{ id: number }>(world.em(), sql`select leave_type_id as id, list_order as "order",
  is_active as "isActive", notice_days as notice, is_public_holiday as "isPublicHoliday" from tenant.leave_type where type_name = ${name}`);

describe('leave types', () => {
  test('are listed in their order, that of public holidays marked', async () => {
    const { rows, headings } = (await ask(AT)).page.table('Leave types');
    expect(headings.slice(0, 3)).toEqual(expect.arrayContaining(['Name', 'State']));
    expect(rows.map(([name, , state]) => [name, state])).toEqual([
      ['Annual Leave', 'Active'], ['Sick Leave', 'Active'], ['Unpaid Leave', 'Active'], ['Public Holiday', 'Public holidays'],
      ['Other Leave', 'Active'],
    ]);
  });

  test.each<[Record<string, string>, string]>([
    [{ typeName: ' ' }, 'Name is required.'],
    [{ typeName: 'x'.repeat(51) }, 'Name should not exceed 50 characters.'],
    [{ typeName: 'annual leave' }, 'There is a leave type of this name already.'],
    [{ noticeDays: '366' }, 'Minimum notice in days must be at most 365'],
    [{ noticeDays: '-1' }, 'Minimum notice in days must be at least 0'],
    [{ listOrder: 'first' }, 'Order must be a whole number'],
  ])('%j is refused at its field', async (wrong, message) => {
    const { statuses, page } = await send(`${AT}/new`, { typeName: 'Study Leave', ...wrong });
    expect([statuses[0], page.text.includes(message)]).toEqual([expect.toSatisfy((status) => status === 422 || status === 409), true]);
    expect(await stored('Study Leave')).toBeUndefined();
  });

  test('are added, changed, made inactive and deleted', async () => {
    const added = await send(`${AT}/new`, { typeName: 'Study Leave', listOrder: '3', noticeDays: '14' });
    expect(added.page.text).toContain('Study Leave added');
    const found = (await stored('Study Leave'))!;
    expect(found).toMatchObject({ order: 3, notice: 14, isActive: true, isPublicHoliday: false });
    const form = (await ask(`${AT}/${found.id}`)).page.form('typeName');
    form.delete('isActive');
    expect((await browse(`${AT}/${found.id}`, form)).page.text).toContain('Study Leave saved');
    expect((await listRequestableTypes(world.em())).map(({ typeName }) => typeName)).not.toContain('Study Leave');
    const gone = await browse(`${AT}/${found.id}/delete`, (await ask(`${AT}/${found.id}/delete`)).page.form('leaveTypeId'));
    expect(gone.page.text).toContain('Study Leave deleted');
  });

  test('the flag of public holidays cannot be given or taken', async () => {
    await send(PUBLIC_HOLIDAY, { isPublicHoliday: '', typeName: 'Public Holidays' });
    await send(`${AT}/1`, { isPublicHoliday: 'on' });
    expect(await stored('Public Holidays')).toMatchObject({ isPublicHoliday: true });
    expect(await stored('Annual Leave')).toMatchObject({ isPublicHoliday: false });
    const { page } = await ask(`${PUBLIC_HOLIDAY}/delete`);
    expect(page.text).toContain('Public Holidays cannot be deleted: public holidays are recorded as it.');
  });

  test('one in use stays, with the remedy', async () => {
    await execute(world.em(), sql`insert into tenant.leave_request (emp_id, leave_type_id, first_day, last_day, reason, status,
      submitted_at,
      submitted_by) values ('EMP', 1, '2026-12-01', '2026-12-01', 'Rest', 9, now(), 'EMP')`);
    const { page } = await ask(`${AT}/1/delete`);
    expect(page.text).toContain(
      'Annual Leave cannot be deleted: 1 leave request uses it. Make it inactive instead: it can then no longer be asked for.');
    const { statuses } = await browse(`${AT}/1/delete`, new URLSearchParams({ leaveTypeId: '1' }));
    expect([statuses, await stored('Annual Leave')]).toMatchObject([[409], { isActive: true }]);
  });
});
