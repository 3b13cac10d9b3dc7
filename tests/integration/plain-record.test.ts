import type { EntityClass } from '@mikro-orm/core';
import type { FunctionComponent } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { execute, rows } from '#app/domain/kernel/run-sql.ts';
import { loader as history } from '#app/routes/_app/history/$kind/$recordId.tsx';
import type { ListScreen } from '#app/screens/screen.ts';
import { ofScreen } from '#app/lists/list-file.server.ts';
import { answerOf } from '#tests/support/answers.ts';
import { plantRecord } from '#tests/support/planted-record.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** A route as far as it answers. */
interface Route { loader: (args: never) => Promise<unknown>; action: (args: never) => Promise<unknown>; default: FunctionComponent }

const PAGES = 'app/routes/_app/admin/cost-centres';
const planted = plantRecord();
let world: World;
let [list, add, edit, remove]: Route[] = [];
let screen: ListScreen;

beforeAll(async () => {
  world = await createWorld();
  const { CostCentre } = await planted.load('app/domain/site/cost-centres/cost-centre.entity.ts') as { CostCentre: EntityClass<object> };
  world.app.database.orm.discoverEntity(CostCentre as never);
  // What is discovered this late, and not with `app/db/entities.ts`, is not told which property counts its versions.
  world.app.database.orm.getMetadata(CostCentre).versionProperty = 'version' as never;
  await execute(world.em(), sql`create table tenant.cost_centre
    (cost_centre_id text primary key, cost_centre_name text not null, version integer not null default 1)`);
  const names = ['index.tsx', 'new.dialog.tsx', '$costCentreId.dialog.tsx', '$costCentreId/delete.dialog.tsx'];
  [list, add, edit, remove] = await Promise.all(names.map((name) => planted.load(`${PAGES}/${name}`))) as unknown as Route[];
  screen = (await planted.load('app/screens/site/cost-centres/cost-centres.ts'))['costCentres'] as ListScreen;
});
afterAll(() => planted.remove());

const send = async (route: Route | undefined, form: Record<string, string>) => answerOf(route!.action, await world.args(world.admin,
  '/admin/cost-centres', { form, params: { costCentreId: form['costCentreId'] ?? '' } }));

test('eight files that are copied as the recipe says make a record with list, form, file, trail and history', async () => {
  expect(planted.files).toHaveLength(8);
  // An id that is left empty is made from the name.
  expect(await send(add, { costCentreId: '', costCentreName: 'x' })).toMatchObject({ status: 303 });
  expect(await send(remove, { costCentreId: 'X' })).toMatchObject({ status: 303 });
  expect(await send(add, { costCentreId: 'sea', costCentreName: 'Ships' })).toMatchObject({ status: 303, location: '/admin/cost-centres' });
  expect(await send(edit, { costCentreId: 'SEA', costCentreName: 'Fleet', version: '1' })).toMatchObject({ status: 303 });
  expect(await send(edit, { costCentreId: 'SEA', costCentreName: 'Late', version: '1' })).toMatchObject({ status: 409 });
  const shown = await answerOf(list!.loader, await world.args(world.admin, '/admin/cost-centres?search=flee'));
  expect(shown.data).toMatchObject({ total: 1, rows: [{ costCentreId: 'SEA', costCentreName: 'Fleet' }] });

  const file = await ofScreen(screen).file(world.ctx(), new URLSearchParams());
  expect([file.title, file.columns.map(({ header }) => header)]).toEqual(['Cost centres', ['Cost centre name', 'Cost centre ID']]);
  expect((await file.load(world.ctx(), { page: 1, size: 10 })).rows).toMatchObject([{ costCentreId: 'SEA' }]);

  const ofSea = { params: { costCentreId: 'SEA' } };
  const opened = await answerOf(edit!.loader, await world.args(world.admin, '/admin/cost-centres/SEA', ofSea));
  expect(opened.data).toMatchObject({ record: 'cost-centre', id: 'SEA' });
  const told = await answerOf(history, await world.args(world.admin, '/history/cost-centre/SEA',
    { params: { kind: 'cost-centre', recordId: 'SEA' } }));
  expect(told.data).toMatchObject({ one: 'Cost centre', title: 'Fleet', changes: [
    { what: 'Changed', changes: [{ label: 'Cost centre name', before: 'Ships', after: 'Fleet' }] }, { what: 'Created' },
  ] });
  expect(await send(remove, { costCentreId: 'SEA' })).toMatchObject({ status: 303 });
});

test('of two people who add the same id at once one is told so at the field, in the record’s own words', async () => {
  const sent = ['One', 'Two'].map((costCentreName) => send(add, { costCentreId: 'SAME', costCentreName, idempotencyKey: costCentreName }));
  const answers = (await Promise.all(sent)).sort((one, other) => one.status - other.status);
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
    [303, {}], [409, { costCentreId: ['This Cost Centre ID is already in use. Please choose another one.'] }],
  ]);
  expect(await rows(world.em(), sql`select 1 from tenant.cost_centre`)).toHaveLength(1);
});
