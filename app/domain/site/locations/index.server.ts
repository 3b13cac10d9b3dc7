import { sql } from 'kysely';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { list, listContract } from '#app/domain/kernel/records/list.ts';
import { record } from '#app/domain/kernel/records/record.ts';
import { tableOf, tables } from '#app/domain/kernel/records/tables.ts';
import { locationFields, locationList } from './fields.ts';
import { Location } from './location.entity.ts';

/** A place that people work at. */
export const location = record(Location, {
  name: 'location',
  permission: 'organisation:write',
  key: 'locationId',
  makesCode: true,
  fields: locationFields,
  title: ({ locationName }) => locationName,
  taken: 'This Location ID is already in use. Please choose another one.',
  uses: [
    {
      table: 'timesheet', column: 'location_id', words: ['timesheet', 'timesheets'],
      remedy: 'Give it another name, or change those timesheets first.',
    },
    { table: 'running_timer', column: 'location_id', words: ['running timer', 'running timers'] },
    {
      table: 'organisation', column: 'default_location_id', words: 'it is the default location',
      remedy: 'Choose another one in the organisation settings first.',
    },
  ],
});

export type LocationRow = Awaited<ReturnType<typeof listLocations>>['rows'][number];

const isDefault = (em: Ctx['em']) => sql<boolean>`exists (select 1 from ${tableOf(em, 'organisation')} o
  where o.default_location_id = ${sql.ref('location.locationId')})`;

export const listLocations = list({
  name: 'location.list',
  permission: 'organisation:read',
  input: listContract(locationList, {}),
  read: ({ em }: Ctx) => tables<typeof Location>(em).selectFrom('location')
    .select(['location.locationId', 'location.locationName', isDefault(em).as('isDefault')]),
  search: ['location.locationName', 'location.locationId'],
  order: { locationName: 'location.locationName', locationId: 'location.locationId' },
  tie: 'location.locationId',
});
