import { locationFields } from '#app/domain/site/locations/fields.ts';
import type { LocationRow } from '#app/domain/site/locations/index.server.ts';
import { columnsOf, pathsUnder, type Screen } from '../../screen.ts';

export const locations: Screen<LocationRow> = {
  list: 'locations',
  file: 'location.list',
  one: 'location',
  many: 'Locations',
  titles: { list: 'Locations', add: 'Add location' },
  description: 'The places that people work at. Every timesheet names one.',
  fields: locationFields,
  columns: [...columnsOf(locationFields, { locationName: {}, locationId: {} }),
    { key: 'isDefault', header: 'Default', kind: 'boolean', priority: 2 }],
  keyOf: ({ locationId }) => locationId,
  paths: pathsUnder('locations', ({ locationId }) => locationId),
  searched: 'name or ID',
  about: 'Time can be recorded once there is a location.',
  loss: (name) => `${name} can then no longer be chosen for new timesheets.`,
  done: { created: (name) => `${name} added`, updated: (name) => `${name} saved`, removed: (name) => `${name} deleted` },
};
