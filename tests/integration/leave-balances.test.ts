import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { firstRow } from '#app/domain/kernel/run-sql.ts';
import { openPages, type Ask } from '#tests/support/browse.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;
let admin: Ask;
let staff: Ask;
beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
  [admin, staff] = [await openPages(world, world.admin), await openPages(world, world.staff)];
});

const entitlement = {
  empId: 'EMP', leaveTypeId: '1', startsOn: '2026-01-01', opening: '7.5', yearly: '152', yearlyFrom: '2026-01-01', accrues: 'yearly',
  yearEndMonth: '12', carryOver: '', allowsNegative: '', version: '0',
};
const rowOf = async (ask: Ask, path = '/leave/balances?on=2026-12-31') => (await ask(path)).page.text;

describe('an entitlement', () => {
  test('is refused at each field that is wrong, with what was typed', async () => {
    const { status, page } = await admin('/leave/balances/new', { ...entitlement, yearly: 'many', startsOn: '2026-02-30' });
    expect(status).toBe(422);
    expect(page.text).toContain('Hours a year must be a number of hours in whole minutes');
    expect(page.field('yearly').value).toBe('many');
    expect(await firstRow(world.em(), sql`select 1 as found from tenant.leave_entitlement`)).toBeUndefined();
  });

  test('is given, shown in the list, changed, and refused where it was changed meanwhile', async () => {
    expect((await admin('/leave/balances/new', entitlement)).status).toBe(303);
    expect((await admin('/leave/balances/new', { ...entitlement, idempotencyKey: 'second' })).status, 'there is one').toBe(422);
    expect(await rowOf(admin)).toContain('159.50');
    const form = (await admin('/leave/balances/EMP/1/edit')).page;
    expect([form.field('opening').value, form.field('yearly').value]).toEqual(['7.50', '152.00']);
    const changed = { ...entitlement, yearly: '160', version: form.form('version').get('version') ?? '' };
    expect((await admin('/leave/balances/EMP/1/edit', changed)).status).toBe(303);
    expect(await rowOf(admin)).toContain('167.50');
    expect((await admin('/leave/balances/EMP/1/edit', { ...changed, yearly: '1' })).status, 'an old version').toBe(409);
  });

  test('is adjusted with a reason, from a day on', async () => {
    const correction = { empId: 'EMP', leaveTypeId: '1', movedOn: '2026-06-01', hours: '-7.5', reason: '' };
    const refused = await admin('/leave/balances/EMP/1/adjust', correction);
    expect([refused.status, refused.page.text.includes('Reason is required')]).toEqual([422, true]);
    expect((await admin('/leave/balances/EMP/1/adjust', { ...correction, reason: 'Counted twice' })).status).toBe(303);
    expect(await rowOf(admin)).toContain('160.00');
    expect(await rowOf(admin, '/leave/balances?on=2026-05-31')).toContain('167.50');
  });

  test('is seen by its person alone, who cannot change it', async () => {
    expect(await rowOf(staff)).toContain('160.00');
    expect((await staff('/leave/balances/new')).status).toBe(403);
    expect((await staff('/leave/balances/EMP/1/adjust', { empId: 'EMP', leaveTypeId: '1', movedOn: '2026-06-01', hours: '9', reason: 'x' }))
      .status).toBe(403);
  });

  test('is a file too, and is removed with its corrections', async () => {
    expect((await admin('/export/leave-balances.csv')).page.source).toContain('Annual Leave');
    const version = (await admin('/leave/balances/EMP/1/delete')).page.form('version').get('version') ?? '';
    expect((await admin('/leave/balances/EMP/1/delete', { empId: 'EMP', leaveTypeId: '1', version })).status).toBe(303);
    expect(await rowOf(admin)).toContain('No balances yet');
    expect((await admin('/leave/balances/EMP/1/edit')).status).toBe(404);
  });
});
