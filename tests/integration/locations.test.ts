import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { getImportMapping, runImport, saveImportMapping, uploadImport } from '#app/domain/time/imports/index.server.ts';
import { firstRow, rows } from '#app/domain/kernel/run-sql.ts';
import { action as rename, loader as editDialog } from '#app/routes/_app/admin/locations/$locationId.dialog.tsx';
import { action as remove, loader as deleteDialog } from '#app/routes/_app/admin/locations/$locationId/delete.dialog.tsx';
import { loader as list } from '#app/routes/_app/admin/locations/index.tsx';
import { action as create, loader as addDialog } from '#app/routes/_app/admin/locations/new.dialog.tsx';
import { action as save } from '#app/routes/_app/admin/settings/index.tsx';
import { getTimesheetForm } from '#app/domain/time/timesheets/index.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { addLocation } from '#tests/support/plain-records.ts';
import { addEntries } from '#tests/support/time-entries.ts';
import { createWorld, type World } from '#tests/support/world.ts';

type Form = Record<string, string>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const post = async (action: typeof create, form: Form, who = world.admin) =>
  answerOf(
    action, await world.args(who, '/admin/locations', { form, params: action === create ? {} : { locationId: form['locationId'] ?? '' } }),
  );
const stored = (id: string) => firstRow<{ name: string; version: number }>(world.em(),
  sql`select location_name as name, version from tenant.location where location_id = ${id}`);
const offered = async () => {
  const { basis } = await getTimesheetForm(world.ctx(), { empId: 'EMP', date: '2026-11-18' } as never);
  return basis.locations.map(({ label }) => label);
};
const trailOf = (id: string) => rows(world.em(),
  sql`select action, actor_emp_id as who, before, after from tenant.audit where subject = 'location' and subject_id = ${id}`);

describe('adding a location', () => {
  test.each<[Form, Record<string, string[]>]>([
    [{ locationId: '', locationName: ' ' }, { locationId: ['Location ID is required.'], locationName: ['Location name is required.'] }],
    [{ locationId: 'SEVENCH' }, { locationId: ['Location ID should not exceed 6 characters.'] }],
    [{ locationId: 'A-B' }, { locationId: ['Location ID must be alphanumeric.'] }],
    [{ locationName: 'x'.repeat(51) }, { locationName: ['Location name should not exceed 50 characters.'] }],
    [{ locationName: 'a\u0000b' }, { locationName: ['Location name contains a control character. Please remove it.'] }],
  ])('%j is refused', async (wrong, messages) => {
    const { status, errors } = await post(create, { locationId: 'OKAY', locationName: 'Okay', ...wrong });
    expect([status, errors]).toEqual([422, messages]);
    expect(await stored('OKAY')).toBeUndefined();
  });

  test('keeps the id in capitals, leads back to the list, leaves a trail and is offered for time', async () => {
    expect((await answerOf(addDialog, await world.args(world.admin, '/admin/locations/new'))).status).toBe(200);
    const added = await post(create, { locationId: 'site2', locationName: 'Site 2 <b>' });
    expect(added).toMatchObject({ status: 303, location: '/admin/locations' });
    expect(await stored('SITE2')).toEqual({ name: 'Site 2 <b>', version: 1 });
    expect(await trailOf('SITE2')).toMatchObject([{ action: 'location.create', who: 'ADM', after: { locationName: 'Site 2 <b>' } }]);
    expect(await offered()).toContain('Site 2 <b>');
  });

  test('refuses an id that is taken, in whatever case, and one that was deleted', async () => {
    const taken = { status: 409, errors: { locationId: ['This Location ID is already in use. Please choose another one.'] } };
    expect(await post(create, { locationId: 'home', locationName: 'Other' })).toMatchObject(taken);
    await post(create, { locationId: 'GONE', locationName: 'Gone' });
    expect(await post(remove, { locationId: 'GONE' })).toMatchObject({ status: 303, location: '/admin/locations' });
    expect(await post(create, { locationId: 'GONE', locationName: 'Again' })).toMatchObject(taken);
  });
});

describe('another name', () => {
  test('is what time and its choices show, and the trail tells both', async () => {
    expect(await post(rename, { locationId: 'HOME', locationName: 'At home', version: '1' })).toMatchObject({ status: 303 });
    expect(await offered()).toContain('At home');
    expect(await trailOf('HOME')).toMatchObject([{ before: { locationName: 'Home' }, after: { locationName: 'At home' } }]);
  });

  test('of a location that is not there is not found', async () => {
    expect(await post(rename, { locationId: 'NONE', locationName: 'x', version: '1' })).toMatchObject({ status: 404 });
    for (const dialog of [editDialog, deleteDialog]) {
      const answer = await answerOf(dialog, await world.args(world.admin, '/admin/locations/NONE', { params: { locationId: 'NONE' } }));
      expect(answer).toMatchObject({ status: 404, data: { detail: 'Location not found.' } });
    }
  });
});

describe('deleting a location', () => {
  const dialog = async (locationId: string) => {
    const { data } = await answerOf(deleteDialog, await world.args(world.admin, '/admin/locations', { params: { locationId } }));
    return data['blocked'];
  };

  test('that timesheets use, or that is the default, is refused with where it is used and what may be done', async () => {
    await addLocation(world, 'USED', 'Used');
    const isDefault = 'Office cannot be deleted: it is the default location. Choose another one in the organisation settings first.';
    expect(await dialog('OFFICE')).toBe(isDefault);
    expect(await post(remove, { locationId: 'OFFICE' })).toMatchObject({ status: 409, errors: { '': [isDefault] } });
    await addEntries(world, [{ locationId: 'USED' }, { date: '2026-11-03' }]);
    const used = 'Used cannot be deleted: 1 timesheet uses it. Give it another name, or change those timesheets first.';
    expect(await dialog('USED')).toBe(used);
    expect(await post(remove, { locationId: 'USED' })).toMatchObject({ status: 409, errors: { '': [used] } });
    expect(await stored('USED')).toBeDefined();
  });

  test('that an import was mapped to is said when the import runs, and nothing is imported', async () => {
    await addLocation(world, 'PLANND', 'Planned');
    const bytes = new Uint8Array(readFileSync('tests/data/imports/toggl-detailed.csv'));
    const { importId } = await uploadImport(world.ctx(), { fileName: 'hours.csv', bytes });
    const { mapping, import: { version } } = await getImportMapping(world.ctx(), { importId, preset: '' });
    await saveImportMapping(world.ctx(), { ...mapping, newPersonRate: '90', locationId: 'PLANND', importId, version } as never);
    expect(await post(remove, { locationId: 'PLANND' })).toMatchObject({ status: 303 });
    await expect(runImport(world.system(), { importId })).rejects
      .toMatchObject({ fields: { locationId: ['Choose a location from the list.'] } });
    expect(await rows(world.em(), sql`select 1 from tenant.timesheet where import_batch_id = ${importId}`)).toEqual([]);
  });

  test('and making it the default at the same moment never leaves a default that is not there', async () => {
    await addLocation(world, 'BRIEF', 'Brief');
    const form = {
      name: 'Harbour', defaultLocationId: 'BRIEF', ownClientId: 'HRBR', version: '1',
    };
    const asDefault = await world.args(world.admin, '/admin/settings', { form });
    const answers = await Promise.all([post(remove, { locationId: 'BRIEF' }), answerOf(save, asDefault)]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await rows(world.em(), sql`select 1 from tenant.organisation o where default_location_id is not null
      and not exists (select 1 from tenant.location l where l.location_id = o.default_location_id)`)).toEqual([]);
  });
});

describe('the list', () => {
  const load = async (query: string) => {
    const { data } = await answerOf(list, await world.args(world.admin, `/admin/locations${query}`));
    return data as { rows: { locationName: string; isDefault: boolean }[]; total: number };
  };

  test('is in natural order, finds by name and id, and answers any address', async () => {
    await addLocation(world, 'L10', 'Level 10');
    await addLocation(world, 'L2', 'level 2');
    expect((await load('?search=level')).rows.map(({ locationName }) => locationName)).toEqual(['level 2', 'Level 10']);
    expect((await load('?search=level&direction=desc')).rows.map(({ locationName }) => locationName)).toEqual(['Level 10', 'level 2']);
    expect((await load('?search=l1')).rows).toMatchObject([{ locationName: 'Level 10' }]);
    expect((await load('?search=%25')).total).toBe(0);
    expect((await load('?page=-3&size=7&sort=password&direction=up&search=%00')).total).toBeGreaterThan(3);
  });
});
