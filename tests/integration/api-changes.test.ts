import { beforeAll, describe, expect, test } from 'vitest';
import { command } from '#app/domain/kernel/use-case.ts';
import { z } from 'zod';
import { addTimesheet, deleteTimesheet } from '#app/domain/time/timesheets/index.server.ts';
import { keyFor, openApi, type Call } from '#tests/support/api-client.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

interface Changes { rows: { number: number; id: string; what: string; by: string | null }[]; next: number; hasMore: boolean }

let world: World;
let admin: Call;
let staff: Call;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  admin = await openApi(world, await keyFor(world, world.admin));
  staff = await openApi(world, await keyFor(world, world.staff));
});

async function changes(call: Call, of: string, since?: number, size?: number): Promise<Changes> {
  const asked = new URLSearchParams({ ...(since === undefined ? {} : { since: String(since) }), ...(size ? { size: String(size) } : {}) });
  const answer = await call('GET', `/api/v3/changes/${of}?${asked}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Changes;
}

let day = 1;
const entryOf = (empId: string) => ({
  empId, date: `2026-10-${String(day++).padStart(2, '0')}`, clientId: 'NWIND', projectId: 'GENRL', categoryId: 'DEV', locationId: 'OFFICE',
  notes: '', startTime: '09:00', endTime: '10:30', newRate: 'default' as const,
});

describe('what has changed since a number', () => {
  test('is told in order, page by page, deletions included', async () => {
    const { next: from } = await changes(staff, 'timesheets');
    const ctx = () => world.ctx(world.staff);
    const [one, two] = [await addTimesheet(ctx(), entryOf('EMP')), await addTimesheet(ctx(), entryOf('EMP'))];
    await deleteTimesheet(ctx(), { timeId: one.timeId });
    const all = await changes(staff, 'timesheets', from);
    expect(all.rows.map(({ id, what, by }) => [id, what, by])).toEqual([
      [String(one.timeId), 'saved', 'EMP'], [String(two.timeId), 'saved', 'EMP'], [String(one.timeId), 'deleted', 'EMP'],
    ]);
    const first = await changes(staff, 'timesheets', from, 2);
    expect([first.rows.length, first.hasMore, first.next]).toEqual([2, true, first.rows[1]!.number]);
    expect((await changes(staff, 'timesheets', first.next, 2)).rows).toEqual(all.rows.slice(2));
    expect((await changes(staff, 'timesheets', all.next)).rows).toEqual([]);
  });

  test('of others is told to who may act for everybody alone, also when it is deleted', async () => {
    const { next: from } = await changes(admin, 'timesheets');
    const { timeId } = await addTimesheet(world.ctx(), entryOf('ADM'));
    await deleteTimesheet(world.ctx(), { timeId });
    expect((await changes(staff, 'timesheets', from)).rows).toEqual([]);
    expect((await changes(admin, 'timesheets', from)).rows.map(({ what }) => what)).toEqual(['saved', 'deleted']);
  });

  test('is told of clients, projects, invoices and receipts to who may see their lists', async () => {
    for (const of of ['clients', 'projects', 'invoices', 'receipts'])
      expect((await changes(admin, of)).rows, of).toBeInstanceOf(Array);
    for (const of of ['projects', 'invoices', 'receipts'])
      expect((await staff('GET', `/api/v3/changes/${of}`)).status, of).toBe(403);
    expect((await admin('GET', '/api/v3/changes/secrets')).status).toBe(404);
  });

  test.each(['-1', 'x', '1.5', '1e400', '99999999999999999999'])('is refused of %s', async (since) => {
    expect((await admin('GET', `/api/v3/changes/clients?since=${since}`)).status).toBe(422);
  });
});

describe('of two transactions that overlap', () => {
  /** Writes the trail early in a transaction that ends later. */
  const slow = command({
    name: 'test.slow', permission: 'timesheet:write', input: z.object({}),
    async run(ctx) {
      await addTimesheet({ ...ctx, actor: world.admin }, entryOf('ADM'));
      begun();
      await ended;
    },
  });
  let begun = () => undefined as void;
  let ended: Promise<void> = Promise.resolve();

  test('nothing is passed over: the quick one is told when the slow one has ended', async () => {
    const { next: from } = await changes(admin, 'timesheets');
    const hasBegun = new Promise<void>((resolve) => { begun = resolve; });
    let end = () => undefined as void;
    ended = new Promise<void>((resolve) => { end = resolve; });
    const running = slow(world.ctx(), {});
    await hasBegun;
    const quick = await addTimesheet(world.ctx(world.staff), entryOf('EMP'));
    const meanwhile = await changes(admin, 'timesheets', from);
    expect([meanwhile.rows, meanwhile.next], 'a number below the quick one is still open').toEqual([[], from]);
    end();
    await running;
    const after = await changes(admin, 'timesheets', meanwhile.next);
    expect(after.rows.map(({ by }) => by)).toEqual(['ADM', 'EMP']);
    expect(after.rows[1]!.id).toBe(String(quick.timeId));
  });
});
