import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute } from '#app/domain/kernel/run-sql.ts';
import { findMapping, readLeaveSettings } from '#app/domain/leave/leave-settings/index.server.ts';
import { listRequestableTypes } from '#app/domain/leave/leave-types/index.server.ts';
import { createWorld, switchOnFeatures, type World } from '#tests/support/world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
  await switchOnFeatures(world);
});

describe('what others read', () => {
  test('an organisation begins with hours, lunch and zone of its own', async () => {
    expect(await readLeaveSettings(world.em())).toEqual({
      absenceEmail: '', errorEmail: '', additionalAttendees: [], leaveRemainingUrl: '', workdaySeconds: 27_000, restrictsToHalfDays: false,
      syncsWithCrm: false,
      lunch: { from: 750, to: 780 }, dayFrom: 540, timeZone: 'Australia/Sydney',
    });
  });

  test('types that can be asked for are those in use, without public holidays', async () => {
    await execute(world.em(), sql`update tenant.leave_type set is_active = false where type_name = 'Other Leave'`);
    const types = await listRequestableTypes(world.em());
    expect(types.map(({ typeName }) => typeName)).toEqual(['Annual Leave', 'Sick Leave', 'Unpaid Leave']);
    await execute(world.em(), sql`update tenant.leave_type set is_active = true`);
  });

  test('there is no mapping where none was saved', async () => {
    expect(await findMapping(world.em(), 1)).toBeUndefined();
    await execute(world.em(), sql`insert into tenant.leave_timesheet_setting
      (leave_type_id, client_id, project_id, category_id, billable_id) values (1, 'HRBR', 'LEAVE', 'NWANN', 'W')`);
    expect(await findMapping(world.em(), 1)).toEqual({ clientId: 'HRBR', projectId: 'LEAVE', categoryId: 'NWANN', billableId: 'W' });
    await execute(world.em(), sql`delete from tenant.leave_timesheet_setting`);
  });
});
